import { lengthWords, moneyWords, periodWords } from './money.ts';

test.each([
  [16_800, 'MYR', 'RM 168.00'],
  [0, 'MYR', 'RM 0.00'],
  [1_234_567, 'MYR', 'RM 12,345.67'],
  [5, 'MYR', 'RM 0.05'],
  [168_000, 'TWD', 'NT$ 1,680'],
  [168_050, 'TWD', 'NT$ 1,680.50'],
] as const)('%i minor units of %s are written %s', (amountMinor, currency, words) => {
  expect(moneyWords({ amountMinor, currency })).toBe(words);
});
test('a period is named in years where it is whole years', () => {
  expect([12, 1, 6, 24].map(periodWords)).toEqual(['年', '月', '6 個月', '2 年']);
  expect([12, 1, 6, 24].map(lengthWords)).toEqual(['一年', '一個月', '6 個月', '2 年']);
});
