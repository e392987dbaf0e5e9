import { moneyWords, monthlyPrice } from './money.ts';

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

test('a price comes to whole ringgit or dollars a month', () => {
  expect(monthlyPrice({ amountMinor: 16_800, currency: 'MYR' }, 12)).toEqual({
    amountMinor: 1_400,
    currency: 'MYR',
  });
  expect(monthlyPrice({ amountMinor: 99_900, currency: 'TWD' }, 12)).toEqual({
    amountMinor: 8_300,
    currency: 'TWD',
  });
});
