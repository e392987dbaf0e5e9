import {
  applyNotification,
  isSameAmount,
  openStates,
  orderAfter,
  statusAfterAsking,
  type OrderState,
  type PaymentState,
  type ProviderStatus,
} from './payment.ts';

test.each<[PaymentState, ProviderStatus, OrderState, PaymentState]>([
  ['pending', 'paid', 'pending', 'paid'],
  ['creating', 'paid', 'pending', 'paid'],
  ['failed', 'paid', 'pending', 'paid'],
  ['paid', 'paid', 'paid', 'paid'],
  ['failed', 'paid', 'paid', 'surplus'],
  ['pending', 'paid', 'refunded', 'surplus'],
  ['surplus', 'paid', 'paid', 'surplus'],
  ['refunded', 'paid', 'pending', 'refunded'],
  ['pending', 'failed', 'pending', 'failed'],
  ['creating', 'failed', 'pending', 'failed'],
  ['paid', 'failed', 'paid', 'paid'],
  ['refunded', 'failed', 'refunded', 'refunded'],
  ['paid', 'refunded', 'paid', 'refunded'],
  ['pending', 'refunded', 'pending', 'refunded'],
  ['surplus', 'refunded', 'paid', 'refunded'],
])('a %s payment that is told %s, of a %s order, is %s', (state, providerState, order, after) => {
  expect(applyNotification(state, providerState, order)).toBe(after);
});

test('whatever comes twice changes nothing the second time', () => {
  for (const state of ['creating', 'pending', 'paid', 'failed', 'refunded', 'surplus'] as const) {
    for (const providerState of ['paid', 'failed', 'refunded'] as const) {
      for (const order of ['pending', 'paid', 'refunded'] as const) {
        const once = applyNotification(state, providerState, order);
        expect(applyNotification(once, providerState, orderAfter(order, state, once))).toBe(once);
      }
    }
  }
});

test('an order is paid with its payment, and given back only with the payment that paid it', () => {
  expect(orderAfter('pending', 'pending', 'paid')).toBe('paid');
  expect(orderAfter('paid', 'paid', 'refunded')).toBe('refunded');
  expect(orderAfter('paid', 'surplus', 'refunded')).toBe('paid');
  expect(orderAfter('paid', 'failed', 'refunded')).toBe('paid');
  expect(orderAfter('pending', 'pending', 'refunded')).toBe('refunded');
  expect(orderAfter('pending', 'pending', 'failed')).toBe('pending');
});

test('a payment can be paid while it is being made or waits', () => {
  expect(
    (['creating', 'pending', 'paid', 'failed', 'refunded', 'surplus'] as const).filter((state) =>
      openStates.some((open) => open === state),
    ),
  ).toEqual(['creating', 'pending']);
});

test('an amount is its number and its currency', () => {
  expect(isSameAmount({ amountMinor: 1, currency: 'MYR' }, { amountMinor: 1, currency: 'MYR' })).toBe(true);
  expect(isSameAmount({ amountMinor: 1, currency: 'MYR' }, { amountMinor: 1, currency: 'TWD' })).toBe(false);
  expect(isSameAmount({ amountMinor: 1, currency: 'MYR' }, { amountMinor: 2, currency: 'MYR' })).toBe(false);
});

test.each([
  ['paid', 0, 'paid'],
  ['refunded', 2_000, 'refunded'],
  ['failed', 0, 'failed'],
  ['pending', 1_000, null],
  ['pending', 1_001, 'failed'],
  [null, 1_000, null],
  [null, 1_001, 'failed'],
] as const)('%s at the provider after %i of 1,000 ms is %s', (answer, ageMs, status) => {
  expect(statusAfterAsking(answer, ageMs, 1_000)).toBe(status);
});
