import { isCutByPlace, readingByPlace } from './place-rules.ts';

/** The reading of the middle one of three characters; a blank stands for an end of the text. */
const read = (three: string): string | null => {
  const [before = '', character = '', after = ''] = Array.from(three).map((one) => one.trim());
  return readingByPlace(character, before, after);
};

test.each([
  ['看得到', 'de5', 'what can be reached'],
  ['跑得快', null, 'how it is done'],
  ['有得到', 'de2', 'to get'],
  ['就得借', 'dei3', 'must'],
  [' 得走', 'dei3', 'must, where a clause begins'],
  ['人得先', 'dei3', 'must, by what follows'],
  ['人得快', null, 'none of these'],
  ['跑得多', null, 'how it is done, though 多 follows'],
  ['靜地趴', 'de5', 'how it is done'],
  ['草地上', null, 'ground'],
  [' 地上', null, 'ground, where a clause begins'],
  ['慢地，', null, 'nothing follows'],
  ['靜地「', 'de5', 'speech follows'],
  ['價為全', 'wei2', 'is'],
  ['」為全', 'wei2', 'is, after a quotation'],
  ['請為下', null, 'for'],
  [' 為了', null, 'for, where a clause begins'],
  ['不著 ', 'zhao2', 'to reach'],
  ['對著手', null, 'while'],
  ['得了 ', 'liao3', 'to be able'],
  ['到了中', null, 'done'],
  [' 重畫', 'chong2', 'again'],
  [' 重要', null, 'heavy'],
  ['又數了', 'shu3', 'to count'],
  ['次數到', null, 'a number, though 到 follows'],
  ['又數學', null, 'a number'],
  ['我量了', 'liang2', 'to measure'],
  ['數量了', null, 'an amount, though 了 follows'],
  ['我量體', 'liang2', 'to measure'],
  ['產量體', null, 'an amount'],
  ['一行字', 'hang2', 'a line'],
  ['一行人', null, 'people on their way'],
  ['金行只', 'hang2', 'a shop'],
  ['我長高', 'zhang3', 'to grow'],
  ['我為你', null, 'for'],
  ['選為你', 'wei2', 'is, after a verb of choosing'],
  ['天假 ', 'jia4', 'days off'],
  ['有空 ', 'kong4', 'free time'],
  ['有空氣', null, 'air'],
  ['爸教我', 'jiao1', 'to teach'],
  ['請教我', null, 'to ask advice'],
  ['想調亮', 'tiao2', 'to set'],
  ['曲調高', null, 'a tune'],
  ['裡切水', 'qie1', 'to cut'],
  ['杯倒了', null, 'to pour'],
  ['吹倒了', 'dao3', 'to fall'],
  ['我種花', 'zhong4', 'to plant'],
  ['這種花', null, 'a kind'],
  ['我盛了', 'cheng2', 'to fill a bowl'],
  ['券中了', 'zhong4', 'to hit'],
  ['門縫 ', 'feng4', 'a slit'],
  ['我縫 ', null, 'to sew'],
  ['班長 ', 'zhang3', 'who leads'],
  ['變長 ', null, 'not short'],
  ['歸還書', 'huan2', 'to give back'],
  ['我還給', 'huan2', 'to give back, by what follows'],
  ['我還要', null, 'still'],
  ['我人他', null, 'a character without a rule'],
])('in %s the middle reads %s: %s', (three, reading, _meaning) => {
  expect(read(three)).toBe(reading);
});

test('a word is cut where the character before it takes its first', () => {
  expect(isCutByPlace('個人', '四')).toBe(true);
  expect(isCutByPlace('個人', '我')).toBe(false);
  expect(isCutByPlace('得到', '看')).toBe(true);
  expect(isCutByPlace('得到', '我')).toBe(false);
  expect(isCutByPlace('得意', '看')).toBe(false);
  expect(isCutByPlace('著手', '對')).toBe(true);
  expect(isCutByPlace('著手', '')).toBe(false);
  expect(isCutByPlace('著手', '始')).toBe(false);
  expect(isCutByPlace('看書', '對')).toBe(false);
});
