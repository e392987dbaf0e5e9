import { pinyinOf } from './zhuyin.ts';

it.each([
  ['ㄓㄨㄥ', 'zhōng'],
  ['ㄌㄩㄝˋ', 'lüè'],
  ['˙ㄉㄜ', 'de'],
  ['ㄓˊ', 'zhí'],
  ['ㄒㄩㄝˊ', 'xué'],
  ['ㄐㄩㄥˇ', 'jiǒng'],
  ['ㄌㄧㄡˊ', 'liú'],
  ['ㄍㄨㄟ', 'guī'],
  ['ㄉㄡ', 'dōu'],
  ['ㄧ', 'yī'],
  ['ㄨㄥ', 'wēng'],
  ['ㄦˊ', 'ér'],
])('%s is %s', (zhuyin, pinyin) => {
  expect(pinyinOf(zhuyin)).toBe(pinyin);
});

it.each(['', 'ㄅ', 'ㄐㄚ', 'ㄍㄩ', 'ㄓㄧ', '˙ㄉㄜˋ', 'ㄉㄜ˙', 'ㄉㄜˋˋ', 'de', 'ㄅㄨㄛˊ', 'ㄧㄥㄓ', '<b>'])(
  '%s is no syllable',
  (zhuyin) => {
    expect(pinyinOf(zhuyin)).toBeNull();
  },
);
