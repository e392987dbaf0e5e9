import type { Order } from '@yuedu/contracts/http/billing/orders';
import type { MySubscription } from '@yuedu/contracts/http/billing/subscriptions';

/**
 * How far a payment has come. `opened`: paid, and in the token; `renew`: paid and open, but the token is
 * older than that; `failed`: the provider refused it; `closed`: given back. The address the browser came back
 * with decides nothing.
 */
export type Arrival = 'waiting' | 'renew' | 'opened' | 'failed' | 'closed';

export interface Seen {
  order: Pick<Order, 'state' | 'paymentState'>;
  /** Null until asked. */
  mine: Pick<MySubscription, 'subscriptionStatus' | 'zones'> | null;
  /** Whether the subscription of this order is there. */
  hasSubscription: boolean;
  tokenZones: readonly string[];
}

export function arrivalOf({ order, mine, hasSubscription, tokenZones }: Seen): Arrival {
  if (order.state === 'refunded') return 'closed';
  if (order.state === 'pending') return order.paymentState === 'failed' ? 'failed' : 'waiting';
  if (mine === null || !hasSubscription || mine.subscriptionStatus !== 'active') return 'waiting';
  return mine.zones.every((zone) => tokenZones.includes(zone)) ? 'opened' : 'renew';
}

/** How long until it is looked at again, in ms, when the stream says nothing: often at first, then seldom. */
export const nextLookMs = (looks: number): number => (looks < 5 ? 2_000 : looks < 20 ? 5_000 : 15_000);
