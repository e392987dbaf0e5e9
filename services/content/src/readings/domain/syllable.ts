/** Initials and finals of Mandarin, pinyin → zhuyin (ISO 7098 and the Ministry's table). */
const initials: readonly (readonly [string, string])[] = [
  ['zh', 'ㄓ'],
  ['ch', 'ㄔ'],
  ['sh', 'ㄕ'],
  ['b', 'ㄅ'],
  ['p', 'ㄆ'],
  ['m', 'ㄇ'],
  ['f', 'ㄈ'],
  ['d', 'ㄉ'],
  ['t', 'ㄊ'],
  ['n', 'ㄋ'],
  ['l', 'ㄌ'],
  ['g', 'ㄍ'],
  ['k', 'ㄎ'],
  ['h', 'ㄏ'],
  ['j', 'ㄐ'],
  ['q', 'ㄑ'],
  ['x', 'ㄒ'],
  ['r', 'ㄖ'],
  ['z', 'ㄗ'],
  ['c', 'ㄘ'],
  ['s', 'ㄙ'],
];
const finals: Readonly<Record<string, string>> = {
  a: 'ㄚ',
  o: 'ㄛ',
  e: 'ㄜ',
  ê: 'ㄝ',
  ai: 'ㄞ',
  ei: 'ㄟ',
  ao: 'ㄠ',
  ou: 'ㄡ',
  an: 'ㄢ',
  en: 'ㄣ',
  ang: 'ㄤ',
  eng: 'ㄥ',
  er: 'ㄦ',
  i: 'ㄧ',
  ia: 'ㄧㄚ',
  io: 'ㄧㄛ',
  ie: 'ㄧㄝ',
  iai: 'ㄧㄞ',
  iao: 'ㄧㄠ',
  iu: 'ㄧㄡ',
  iou: 'ㄧㄡ',
  ian: 'ㄧㄢ',
  in: 'ㄧㄣ',
  iang: 'ㄧㄤ',
  ing: 'ㄧㄥ',
  u: 'ㄨ',
  ua: 'ㄨㄚ',
  uo: 'ㄨㄛ',
  uai: 'ㄨㄞ',
  ui: 'ㄨㄟ',
  uei: 'ㄨㄟ',
  uan: 'ㄨㄢ',
  un: 'ㄨㄣ',
  uen: 'ㄨㄣ',
  uang: 'ㄨㄤ',
  ong: 'ㄨㄥ',
  ueng: 'ㄨㄥ',
  ü: 'ㄩ',
  üe: 'ㄩㄝ',
  üan: 'ㄩㄢ',
  ün: 'ㄩㄣ',
  iong: 'ㄩㄥ',
};
/** Syllables that begin with y or w, or stand alone: the final that they spell. */
const spelled: Readonly<Record<string, string>> = {
  yi: 'i',
  ya: 'ia',
  yo: 'io',
  ye: 'ie',
  yai: 'iai',
  yao: 'iao',
  you: 'iu',
  yan: 'ian',
  yin: 'in',
  yang: 'iang',
  ying: 'ing',
  yong: 'iong',
  wu: 'u',
  wa: 'ua',
  wo: 'uo',
  wai: 'uai',
  wei: 'ui',
  wan: 'uan',
  wen: 'un',
  wang: 'uang',
  weng: 'ueng',
  yu: 'ü',
  yue: 'üe',
  yuan: 'üan',
  yun: 'ün',
  r: 'er',
};
const zhuyinTones = ['', '', 'ˊ', 'ˇ', 'ˋ', '˙'] as const;
const pinyinTones = ['', '\u0304', '\u0301', '\u030C', '\u0300', ''] as const;
/** After these initials the bare i is the empty rhyme, which zhuyin leaves unwritten. */
const emptyRhyme = new Set(['zh', 'ch', 'sh', 'r', 'z', 'c', 's']);
const palatal = new Set(['j', 'q', 'x']);

interface Syllable {
  readonly base: string;
  readonly tone: number;
}

function parse(numbered: string): Syllable | null {
  const found = /^([a-zêü:]+)([1-5])$/.exec(
    numbered.toLowerCase().replaceAll('u:', 'ü').replaceAll('v', 'ü'),
  );
  return found ? { base: found[1] as string, tone: Number(found[2]) } : null;
}

/**
 * Writes a numbered syllable of CC-CEDICT in zhuyin.
 * @param numbered e.g. `lu:e4`, `de5`
 * @returns e.g. `ㄌㄩㄝˋ`, `˙ㄉㄜ` (the light tone's dot comes first), or null where it is no syllable
 */
export function toZhuyin(numbered: string): string | null {
  const syllable = parse(numbered);
  if (!syllable) return null;
  const letters = lettersOf(syllable.base);
  if (letters === null) return null;
  const mark = zhuyinTones[syllable.tone] as string;
  return syllable.tone === 5 ? mark + letters : letters + mark;
}

function lettersOf(base: string): string | null {
  const alone = spelled[base];
  if (alone !== undefined) return finals[alone] ?? null;
  const initial = initials.find(([latin]) => base.startsWith(latin));
  if (!initial) return finals[base] ?? null;
  const [latin, letter] = initial;
  let rest = base.slice(latin.length);
  if (rest === '') return null;
  if (rest === 'i' && emptyRhyme.has(latin)) return letter;
  if (palatal.has(latin) && rest.startsWith('u')) rest = `ü${rest.slice(1)}`;
  if (rest === 'ue') rest = 'üe';
  const final = finals[rest];
  return final === undefined ? null : letter + final;
}

/** Writes a numbered syllable with its tone mark: `lu:e4` → `lüè`; null where it is no syllable. */
export function toPinyin(numbered: string): string | null {
  const syllable = parse(numbered);
  if (!syllable || lettersOf(syllable.base) === null) return null;
  const { base, tone } = syllable;
  const at = markedVowel(base);
  if (at < 0) return base;
  return (base.slice(0, at + 1) + (pinyinTones[tone] as string) + base.slice(at + 1)).normalize('NFC');
}

/** The mark stands on a or e, on the o of ou, else on the last vowel. */
function markedVowel(base: string): number {
  for (const vowel of ['a', 'e', 'ê']) if (base.includes(vowel)) return base.indexOf(vowel);
  if (base.includes('ou')) return base.indexOf('o');
  return Math.max(...Array.from('iouü').map((vowel) => base.lastIndexOf(vowel)));
}
