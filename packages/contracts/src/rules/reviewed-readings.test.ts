import { reviewedFault, reviewedPlaces, withReviewed } from './reviewed-readings.ts';

const reading = (phrase: string, at: number, zhuyin: string, pinyin: string) => ({
  phrase,
  at,
  zhuyin,
  pinyin,
});
const [short, long] = [reading('長', 0, 'ㄓㄤˇ', 'zhǎng'), reading('很長', 1, 'ㄔㄤˊ', 'cháng')];

it('speaks of every place of its phrase, in code points; the longer phrase wins, whatever the order', () => {
  for (const reviewed of [
    [short, long],
    [long, short],
  ])
    expect([...reviewedPlaces('𠮷長，很長長', reviewed)].map(([at, { zhuyin }]) => [at, zhuyin])).toEqual([
      [1, 'ㄓㄤˇ'],
      [4, 'ㄔㄤˊ'],
      [5, 'ㄓㄤˇ'],
    ]);
});

it('finds phrases that overlap themselves', () => {
  expect([...reviewedPlaces('好好好', [reading('好好', 1, 'ㄏㄠˋ', 'hào')]).keys()]).toEqual([1, 2]);
});

it('stands in the suggestion’s place and is marked; what has no suggestion gets none', () => {
  const suggested = [
    { at: 0, zhuyin: 'ㄏㄣˇ', pinyin: 'hěn', reviewed: false },
    { at: 1, zhuyin: 'ㄓㄤˇ', pinyin: 'zhǎng', reviewed: false },
  ];
  expect(withReviewed('很長', suggested, [long, reading('很長', 5, 'ㄉㄚˋ', 'dà')])).toEqual([
    suggested[0],
    { at: 1, zhuyin: 'ㄔㄤˊ', pinyin: 'cháng', reviewed: true },
  ]);
  expect(withReviewed('很長', suggested, [])).toEqual(suggested);
});

it.each([
  ['長大', 0, 'ㄓㄤˇ', 'zhǎng', null],
  ['長大', 2, 'ㄓㄤˇ', 'zhǎng', 'place'],
  ['長，', 1, 'ㄓㄤˇ', 'zhǎng', 'place'],
  ['長'.repeat(13), 0, 'ㄓㄤˇ', 'zhǎng', 'place'],
  ['長大', 0, 'ㄓㄩˇ', 'zhǎng', 'syllable'],
  ['長大', 0, 'ㄓㄤˇ', 'cháng', 'syllable'],
  ['長大', 0, 'ㄓㄤˇ', '<b>', 'syllable'],
] as const)('%s at %i as %s, %s has the fault %s', (phrase, at, zhuyin, pinyin, fault) => {
  expect(reviewedFault({ phrase, at, zhuyin, pinyin })).toBe(fault);
});
