export type PaymentState = 'creating' | 'pending' | 'paid' | 'failed' | 'refunded' | 'surplus';
export type OrderState = 'pending' | 'paid' | 'refunded';
/** What a provider can say of a payment. */
export type Told = 'paid' | 'failed' | 'refunded';
export interface Amount {
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * Where a payment stands after what the provider told, in whatever order and however often it tells it. A refund is the last word: `paid` that
 * comes after it changes nothing. Money that comes for an order that is settled already is `surplus`, and is to be given back.
 */
export function afterTold(state: PaymentState, told: Told, order: OrderState): PaymentState {
  switch (told) {
    case 'paid':
      if (state === 'paid' || state === 'refunded' || state === 'surplus') return state;
      return order === 'pending' ? 'paid' : 'surplus';
    case 'failed':
      return state === 'creating' || state === 'pending' ? 'failed' : state;
    case 'refunded':
      return 'refunded';
  }
}

/** Whether a payment can still be paid: an order has one such at most. */
export const isOpen = (state: PaymentState): boolean => state === 'creating' || state === 'pending';

/** What becomes of the order with the payment. */
export function orderAfter(order: OrderState, before: PaymentState, after: PaymentState): OrderState {
  if (after === 'paid') return 'paid';
  if (after === 'refunded' && before !== 'refunded' && before !== 'surplus')
    return order === 'paid' && before !== 'paid' ? order : 'refunded';
  return order;
}

/** A provider's word about another amount is no word about this payment. */
export const isSameAmount = (a: Amount, b: Amount): boolean =>
  a.amountMinor === b.amountMinor && a.currency === b.currency;
