import { arrivalOf, nextLookMs } from './arrival.ts';

const pending = { state: 'pending', paymentState: 'pending' } as const;
const paid = { state: 'paid', paymentState: 'paid' } as const;
const active = { subscriptionStatus: 'active', zones: ['j', 'w'] } as const;
const mine = { ...active, zones: [...active.zones] };
const none = { subscriptionStatus: 'inactive', zones: [] as string[] } as const;

test.each([
  ['nothing said yet', pending, null, false, ['j', 'w'], 'waiting'],
  ['old zones open nothing for an unpaid order', pending, mine, true, ['j', 'w'], 'waiting'],
  ['refused', { state: 'pending', paymentState: 'failed' }, null, false, [], 'failed'],
  ['paid, subscription on its way', paid, none, false, [], 'waiting'],
  ['paid, an older subscription stands but not this one', paid, mine, false, ['j', 'w'], 'waiting'],
  ['open, token older', paid, mine, true, ['j'], 'renew'],
  ['open and in the token', paid, mine, true, ['x', 'w', 'j'], 'opened'],
  ['given back', { state: 'refunded', paymentState: 'refunded' }, mine, true, ['j', 'w'], 'closed'],
] as const)('%s', (_rule, order, seen, hasSubscription, tokenZones, expected) => {
  expect(
    arrivalOf({ order, mine: seen && { ...seen, zones: [...seen.zones] }, hasSubscription, tokenZones }),
  ).toBe(expected);
});
test('looks grow seldom and never stop', () => {
  expect([0, 4, 5, 19, 20, 1_000].map(nextLookMs)).toEqual([2_000, 2_000, 5_000, 5_000, 15_000, 15_000]);
});
