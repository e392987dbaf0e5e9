export type PaymentState = 'creating' | 'pending' | 'paid' | 'failed' | 'refunded' | 'surplus';
export type OrderState = 'pending' | 'paid' | 'refunded';
/** What a provider can say of a payment. */
export type ProviderStatus = 'paid' | 'failed' | 'refunded';
export interface Amount {
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * Where a payment stands after what the provider says, in whatever order and however often it says it. A
 * refund is the last word: `paid` that comes after it changes nothing. Money that comes for an order that is
 * settled already is `surplus`, and is to be given back.
 */
export function applyNotification(
  state: PaymentState,
  status: ProviderStatus,
  order: OrderState,
): PaymentState {
  switch (status) {
    case 'paid':
      if (state === 'paid' || state === 'refunded' || state === 'surplus') return state;
      return order === 'pending' ? 'paid' : 'surplus';
    case 'failed':
      return state === 'creating' || state === 'pending' ? 'failed' : state;
    case 'refunded':
      return 'refunded';
  }
}

/**
 * What an answer of the provider (null: it knows no such payment) means for a payment that has not moved for
 * ageMs. One that is still not paid after abandonAfterMs counts as failed, so that it is not asked about for
 * ever; money that comes for it later is taken as before.
 * @returns null when nothing changes
 */
export function statusAfterAsking(
  answer: 'pending' | ProviderStatus | null,
  ageMs: number,
  abandonAfterMs: number,
): ProviderStatus | null {
  if (answer !== null && answer !== 'pending') return answer;
  return ageMs > abandonAfterMs ? 'failed' : null;
}

/** A payment in one of these can still be paid: an order has one such at most. */
export const openStates = ['creating', 'pending'] as const satisfies readonly PaymentState[];

/** What becomes of the order with the payment. */
export function orderAfter(order: OrderState, before: PaymentState, after: PaymentState): OrderState {
  if (after === 'paid') return 'paid';
  if (after === 'refunded' && before !== 'refunded' && before !== 'surplus')
    return order === 'paid' && before !== 'paid' ? order : 'refunded';
  return order;
}

/** What a provider says about another amount says nothing about this payment. */
export const isSameAmount = (a: Amount, b: Amount): boolean =>
  a.amountMinor === b.amountMinor && a.currency === b.currency;
