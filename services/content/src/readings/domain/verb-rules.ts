/**
 * Characters that read otherwise as a verb, and the places that show the verb: what follows it (its object,
 * its result), what stands before it, and what before it shows that it is no verb.
 */
interface Verb {
  readonly reading: string;
  readonly after?: string;
  readonly before?: string;
  /** Before these what follows shows nothing: 次數到, 聲調高. */
  readonly notAfter?: string;
}
const persons = '我你妳您他她牠孩弟妹';
const verbs: Readonly<Record<string, Verb>> = {
  教: { reading: 'jiao1', after: `${persons}會過數國英`, notAfter: '請指家宗傳佛' },
  調: { reading: 'tiao2', after: '得了到成好高低暗亮大小慢快回', notAfter: '曲聲語強單腔音色格步' },
  切: { reading: 'qie1', after: '水菜肉成開片塊下了著過好碎斷', notAfter: '一親密迫急關' },
  倒: { reading: 'dao3', before: '跌摔打推吹撞病滑絆昏暈壓踢翻', after: '下在地塌', notAfter: '往' },
  盛: { reading: 'cheng2', after: '了飯湯滿好著起入一', notAfter: '茂豐興旺強繁' },
  種: { reading: 'zhong4', after: '了著下花菜樹田在滿', notAfter: '這那各每某幾一二兩三四五多此品物' },
  中: { reading: 'zhong4', after: '了', notAfter: '其心途當水空之' },
  彈: { reading: 'tan2', after: '著了起出琴', notAfter: '子炸飛' },
};

/** What a character reads as a verb, where its place shows that it is one; else null. */
export function verbByPlace(character: string, before: string, after: string): string | null {
  const verb = verbs[character];
  if (!verb) return null;
  const follows = (set: string | undefined, one: string): boolean =>
    one !== '' && set !== undefined && set.includes(one);
  if (follows(verb.before, before)) return verb.reading;
  return follows(verb.after, after) && !follows(verb.notAfter, before) ? verb.reading : null;
}

/** Verbs that are done for a while: 數了數, 量一量, 切一切 read alike on both sides. */
const repeated: Readonly<Record<string, string>> = {
  數: 'shu3',
  量: 'liang2',
  切: 'qie1',
  轉: 'zhuan4',
  調: 'tiao2',
  縫: 'feng2',
  倒: 'dao4',
  背: 'bei4',
  散: 'san4',
  教: 'jiao1',
  種: 'zhong4',
};

/** 數了數 and 量一量, from either of the two. */
export function repeatedVerb(characters: readonly string[], at: number): string | null {
  const one = characters[at] as string;
  const isRepeated = ([2, -2] as const).some(
    (step) => characters[at + step] === one && ['一', '了'].includes(characters[at + step / 2] ?? ''),
  );
  return isRepeated ? (repeated[one] ?? null) : null;
}
