import { isForSale, priceIn } from './price.ts';

test('a plan is priced in the currency of the deployment', () => {
  const plan = { amountMyr: 19_900, amountTwd: 168_000 };
  expect(priceIn('zh-MY', plan)).toEqual({ amountMinor: 19_900, currency: 'MYR' });
  expect(priceIn('zh-TW', plan)).toEqual({ amountMinor: 168_000, currency: 'TWD' });
});

test.each([
  ['purchase', true, 100, true],
  ['free', true, 0, false],
  ['contact', true, 100, false],
  ['purchase', false, 100, false],
  ['purchase', true, 0, false],
])(
  'a plan offered as %s, on the shelf: %s, at %i, is for sale: %s',
  (offer, isOffered, amountMinor, isSold) => {
    expect(isForSale({ offer, isOffered }, { amountMinor, currency: 'MYR' })).toBe(isSold);
  },
);
