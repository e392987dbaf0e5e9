import { pinyinOf } from '@yuedu/contracts/rules/zhuyin';
import { buildReadingsTable, ReadingsTable } from './readings-table.ts';
import { choicesIn, resolveReadings } from './resolve-readings.ts';
import { toPinyin, toZhuyin } from './syllable.ts';
import { readDictionary } from '../dictionary/table-files.ts';

const table = new ReadingsTable(buildReadingsTable(readDictionary()));
const zhuyin = (text: string): string =>
  resolveReadings(text, table)
    .map((reading) => reading.zhuyin)
    .join(' ');

describe('syllables', () => {
  it.each([
    ['zhong1', 'ㄓㄨㄥ', 'zhōng'],
    ['lu:e4', 'ㄌㄩㄝˋ', 'lüè'],
    ['de5', '˙ㄉㄜ', 'de'],
    ['zhi2', 'ㄓˊ', 'zhí'],
    ['xue2', 'ㄒㄩㄝˊ', 'xué'],
    ['yuan2', 'ㄩㄢˊ', 'yuán'],
    ['jiong3', 'ㄐㄩㄥˇ', 'jiǒng'],
    ['er2', 'ㄦˊ', 'ér'],
    ['liu2', 'ㄌㄧㄡˊ', 'liú'],
    ['gui1', 'ㄍㄨㄟ', 'guī'],
    ['nv3', 'ㄋㄩˇ', 'nǚ'],
    ['wo3', 'ㄨㄛˇ', 'wǒ'],
    ['bo1', 'ㄅㄛ', 'bō'],
    ['yai2', 'ㄧㄞˊ', 'yái'],
    ['r5', '˙ㄦ', 'r'],
  ])('%s is written %s and %s', (numbered, letters, marked) => {
    expect([toZhuyin(numbered), toPinyin(numbered)]).toEqual([letters, marked]);
  });

  it('what is no syllable has no reading', () => {
    expect([toZhuyin('xx5'), toPinyin('C'), toZhuyin('zh1')]).toEqual([null, null, null]);
  });
});

describe('readings', () => {
  it.each([
    ['企業', 'ㄑㄧˋ ㄧㄝˋ'],
    ['垃圾', 'ㄌㄜˋ ㄙㄜˋ'],
    ['星期三', 'ㄒㄧㄥ ㄑㄧˊ ㄙㄢ'],
    ['知識', 'ㄓ ㄕˋ'],
    ['研究', 'ㄧㄢˊ ㄐㄧㄡˋ'],
    ['攻擊', 'ㄍㄨㄥ ㄐㄧˊ'],
    ['休息', 'ㄒㄧㄡ ㄒㄧˊ'],
    ['朋友', 'ㄆㄥˊ ㄧㄡˇ'],
    ['孩子', 'ㄏㄞˊ ˙ㄗ'],
    ['爸爸', 'ㄅㄚˋ ˙ㄅㄚ'],
    ['東西', 'ㄉㄨㄥ ˙ㄒㄧ'],
  ])('%s reads as in Taiwan: %s', (word, expected) => {
    expect(zhuyin(word)).toBe(expected);
  });

  it.each([
    ['他長大了', 'ㄊㄚ ㄓㄤˇ ㄉㄚˋ ˙ㄌㄜ'],
    ['銀行', 'ㄧㄣˊ ㄏㄤˊ'],
    ['音樂', 'ㄧㄣ ㄩㄝˋ'],
    ['快樂', 'ㄎㄨㄞˋ ㄌㄜˋ'],
    ['睡覺', 'ㄕㄨㄟˋ ㄐㄧㄠˋ'],
    ['覺得', 'ㄐㄩㄝˊ ˙ㄉㄜ'],
    ['重複', 'ㄔㄨㄥˊ ㄈㄨˋ'],
    ['多綁', 'ㄉㄨㄛ ㄅㄤˇ'],
    ['許多', 'ㄒㄩˇ ㄉㄨㄛ'],
  ])('the word decides for %s: %s', (text, expected) => {
    expect(zhuyin(text)).toBe(expected);
  });

  it.each([
    ['我喝粥就好', 'ㄨㄛˇ ㄏㄜ ㄓㄡ ㄐㄧㄡˋ ㄏㄠˇ'],
    ['我就得借電話', 'ㄨㄛˇ ㄐㄧㄡˋ ㄉㄟˇ ㄐㄧㄝˋ ㄉㄧㄢˋ ㄏㄨㄚˋ'],
    ['看得到', 'ㄎㄢˋ ˙ㄉㄜ ㄉㄠˋ'],
    ['跑得快', 'ㄆㄠˇ ˙ㄉㄜ ㄎㄨㄞˋ'],
    ['得到的光', 'ㄉㄜˊ ㄉㄠˋ ˙ㄉㄜ ㄍㄨㄤ'],
    ['每天都會來', 'ㄇㄟˇ ㄊㄧㄢ ㄉㄡ ㄏㄨㄟˋ ㄌㄞˊ'],
    ['三成都是', 'ㄙㄢ ㄔㄥˊ ㄉㄡ ㄕˋ'],
    ['拖著書包', 'ㄊㄨㄛ ˙ㄓㄜ ㄕㄨ ㄅㄠ'],
    ['對著手機', 'ㄉㄨㄟˋ ˙ㄓㄜ ㄕㄡˇ ㄐㄧ'],
    ['摸不著', 'ㄇㄛ ㄅㄨˋ ㄓㄠˊ'],
    ['到了中午', 'ㄉㄠˋ ˙ㄌㄜ ㄓㄨㄥ ㄨˇ'],
    ['顧得了', 'ㄍㄨˋ ˙ㄉㄜ ㄌㄧㄠˇ'],
    ['文章中的作用', 'ㄨㄣˊ ㄓㄤ ㄓㄨㄥ ˙ㄉㄜ ㄗㄨㄛˋ ㄩㄥˋ'],
    ['安靜地趴一下', 'ㄢ ㄐㄧㄥˋ ˙ㄉㄜ ㄆㄚ ㄧ ㄒㄧㄚˋ'],
    ['草地上', 'ㄘㄠˇ ㄉㄧˋ ㄕㄤˋ'],
    ['請為下列', 'ㄑㄧㄥˇ ㄨㄟˋ ㄒㄧㄚˋ ㄌㄧㄝˋ'],
    ['票價為全票', 'ㄆㄧㄠˋ ㄐㄧㄚˋ ㄨㄟˊ ㄑㄩㄢˊ ㄆㄧㄠˋ'],
    ['比較', 'ㄅㄧˇ ㄐㄧㄠˋ'],
    ['應該', 'ㄧㄥ ㄍㄞ'],
    ['回應', 'ㄏㄨㄟˊ ㄧㄥˋ'],
    ['重畫', 'ㄔㄨㄥˊ ㄏㄨㄚˋ'],
    ['重要', 'ㄓㄨㄥˋ ㄧㄠˋ'],
    ['又數了一次', 'ㄧㄡˋ ㄕㄨˇ ˙ㄌㄜ ㄧ ㄘˋ'],
    ['次數', 'ㄘˋ ㄕㄨˋ'],
    ['班長', 'ㄅㄢ ㄓㄤˇ'],
    ['影子變長', 'ㄧㄥˇ ˙ㄗ ㄅㄧㄢˋ ㄔㄤˊ'],
    ['晚上', 'ㄨㄢˇ ㄕㄤˋ'],
  ])('the place decides for %s: %s', (text, expected) => {
    expect(zhuyin(text)).toBe(expected);
  });

  it('一 and 不 keep the tone of the dictionary', () => {
    expect(zhuyin('一個')).toMatch(/^ㄧ /);
    expect(zhuyin('不去')).toBe('ㄅㄨˋ ㄑㄩˋ');
  });

  it('places count code points, and only Han characters have readings', () => {
    expect(resolveReadings('a𠮷好，1人', table).map((reading) => reading.at)).toContain(2);
    expect(resolveReadings('a，1 b', table)).toEqual([]);
    expect(resolveReadings('，企業家。', table).map((reading) => reading.at)).toEqual([1, 2, 3]);
  });

  it('search folds both scripts and widths together', () => {
    expect(table.fold('體驗ＡＢＣ')).toBe(table.fold('体验abc'));
  });
});

describe('what is certain', () => {
  const open = (text: string): string[] =>
    choicesIn(text, table)
      .filter(({ uncertain }) => uncertain)
      .map(({ at, choices }) => `${Array.from(text)[at]} ${choices.map(({ zhuyin }) => zhuyin).join(' ')}`);

  it('a word of the dictionary settles its characters; alone they are open, the suggestion first', () => {
    expect(open('銀行')).toEqual([]);
    expect(open('這行')[0]).toMatch(/^行 ㄏㄤˊ ㄒㄧㄥˊ/);
    expect(open('他長高')[0]).toMatch(/^長 ㄓㄤˇ ㄔㄤˊ/);
  });

  it('what always reads one way alone is no question, but what its place turns from that is', () => {
    expect(open('我的書')).toEqual([]);
    expect(open('走了')).toEqual([]);
    expect(open('顧得了').at(-1)).toMatch(/^了 ㄌㄧㄠˇ ˙ㄌㄜ/);
  });

  it('characters with one reading are no choice', () => {
    expect(choicesIn('我𠮷，a', table)).toEqual([]);
  });
});

it('every syllable of the dictionary is one that an editor may type, and spells the same pinyin', () => {
  const syllables = new Set(readDictionary().flatMap(({ pinyin }) => pinyin.toLowerCase().split(' ')));
  const faults = [...syllables].filter((one) => {
    const zhuyin = toZhuyin(one);
    // 兒 as an ending is spelled r, and m, n and ng have no letters in this table
    return zhuyin !== null && one !== 'r5' && pinyinOf(zhuyin) !== toPinyin(one);
  });
  // sounds of dialects and of shouts
  expect(faults.sort()).toEqual(['bia1', 'biang2', 'biang4', 'biu1', 'ging1', 'sei2']);
});
