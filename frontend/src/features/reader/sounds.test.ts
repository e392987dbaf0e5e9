import { notationFor, soundOf } from './sounds.ts';

test.each([
  [['zh-TW'], 'zhuyin'],
  [['zh-Hant-TW', 'zh-CN'], 'zhuyin'],
  [['zh-MY'], 'pinyin'],
  [['zh-CN', 'zh-TW'], 'pinyin'],
  [['zh-Hans-SG'], 'pinyin'],
  [['en-US', 'zh-MY'], 'pinyin'],
  [['ms-MY', 'en-SG'], 'zhuyin'],
  [['zh', 'zh-HK'], 'zhuyin'],
  [['en-US@posix', 'zh_TW', 'zh-CN'], 'pinyin'],
  [[], 'zhuyin'],
] as const)(
  "of the languages %j the first that is Chinese of one of the seed's places decides: %s",
  (tags, notation) => {
    expect(notationFor(tags)).toBe(notation);
  },
);

test('a reading is given in the notation, and what it lacks is left out', () => {
  const reading = { zhuyin: 'ㄓㄡ', pinyin: 'zhōu' };
  expect(soundOf(reading, 'pinyin')).toEqual({ pinyin: 'zhōu' });
  expect(soundOf(reading, 'zhuyin')).toMatchObject({ symbols: ['ㄓ', 'ㄡ'] });
  expect([
    soundOf({ zhuyin: '', pinyin: '' }, 'pinyin'),
    soundOf({ zhuyin: '', pinyin: 'a' }, 'zhuyin'),
  ]).toEqual([null, null]);
});
