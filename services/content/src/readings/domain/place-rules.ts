import { verbByPlace } from './verb-rules.ts';

/**
 * Characters whose reading the place decides, where no word does (those of verbs: verb-rules.ts). A rule sees
 * what stands before and after the character and gives a numbered syllable, or null where the usual reading
 * holds.
 */
export type PlaceRule = (before: string, after: string) => string | null;

/** Words of the dictionary that running text nearly always cuts elsewhere: 論證中的作用, 到了中午, 每天都會, 三成都是. */
export const misleadingWords: ReadonlySet<string> = new Set(
  '照得 中的 到了 了卻 都會 成都 的哥 明都 著書 對著 得草 安好 準的 在位 信都 中選 會理 一行 兩樣東西 過門'.split(
    ' ',
  ),
);

/** A sentence or clause begins here: nothing, or no Han character, stands before. */
const beginsClause = (before: string): boolean => !/\p{Script=Han}/u.test(before);
/** Whether a character, not an end of the text, is one of a set. */
export const has = (set: string, character: string): boolean => character !== '' && set.includes(character);

/** Verbs that take 得 or 不 with what can be reached: 看得到, 買不到, 顧得了. */
const reachable = '看買說付背聽找吃做顧站追爬拉走跑坐洗抵護退寫畫問想學抓拿碰受趕搶辦信覺見認記等睡摸用';
/** After these, and where a clause begins, 得 is "must". */
const beforeMust = '就都也還才卻必總你我他她們時又便只先';
const afterMust = '先再多';
/** After these 為 is "for"; after a noun it is "is". */
const beforeFor = '請先再就也才都只專特是不要會能可正';
const numerals = '一二兩三四五六七八九十百千萬幾數';
const beforeGround = '在此該各每兩這那的有一之其到本大小土草';
/** 為 before a person is "for": 我為你準備. */
const persons = '你妳您我他她牠它';
const repeatable = '刷畫做寫讀算排放貼印組建填選開啟辦唸念設';

const rules: Readonly<Record<string, PlaceRule>> = {
  得: (before, after) => {
    if (has('到出了起住上下過開來去動見著', after) && has(reachable, before)) return 'de5';
    if (has('到出失獎分意知罪病獲標勝利', after)) return 'de2';
    if (beginsClause(before) || has(beforeMust, before)) return 'dei3';
    return has(afterMust, after) && !has(reachable, before) ? 'dei3' : null;
  },
  地: (before, after) =>
    beginsClause(before) || has(beforeGround, before) || !/[\p{Script=Han}「]/u.test(after) ? null : 'de5',
  為: (before, after) =>
    (beginsClause(before) && before !== '」') ||
    has(beforeFor, before) ||
    (has(persons, after) && !has('成認以視稱選', before))
      ? null
      : 'wei2',
  著: (before) => (has('不得', before) ? 'zhao2' : null),
  了: (before) => (has('不得', before) ? 'liao3' : null),
  重: (_before, after) => (has(repeatable, after) ? 'chong2' : null),
  數: (before, after) => (has('到了著過完幾', after) && !has('次人字無總', before) ? 'shu3' : null),
  量: (before, after) =>
    has('才再又', before) || (has('過了到出著一株身體', after) && !has('數分容產用力重質', before))
      ? 'liang2'
      : null,
  縫: (before) => (has('的條門牙裂指', before) ? 'feng4' : null),
  長: (before, after) =>
    has('班組校隊市縣家店院團會船', before) || has('高出滿胖芽牙蟲', after) ? 'zhang3' : null,
  行: (before, after) =>
    (has('第這那哪每幾首末', before) && !has('人為動走', after)) ||
    (has(numerals, before) && !has('人為動走', after)) ||
    (has('金錶洋糧藥', before) && !has('動走駛', after))
      ? 'hang2'
      : null,
  空: (before, after) => (has('有沒抽騰', before) && !has('氣間軍中', after) ? 'kong4' : null),
  假: (before) => (has('天個日週年放請休病事寒暑連渡收婚產', before) ? 'jia4' : null),
  還: (before, after) => (has('借歸退償', before) || has('給錢債款', after) ? 'huan2' : null),
};

/**
 * What a character reads at its place, given the characters beside it (empty at the ends); null where the
 * usual reading holds.
 */
export const readingByPlace = (character: string, before: string, after: string): string | null =>
  rules[character]?.(before, after) ?? verbByPlace(character, before, after);

/** Words whose first character belongs to what stands before: 看得|到, 買得|出來, 對著|手機, 四個|人. */
export const isCutByPlace = (word: string, before: string): boolean =>
  (word === '個人' && has(`${numerals}這那每各多半`, before)) ||
  (/^得[到出了]/.test(word) && has(reachable, before)) ||
  (word.startsWith('著手') && !beginsClause(before) && !has('始已便就先才要', before));
