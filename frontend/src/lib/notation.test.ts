import { notationFor } from './notation.ts';

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
