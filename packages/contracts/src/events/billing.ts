import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { id, instant } from '../ids.ts';
import { topic } from '../topics.ts';

export const currency = z.enum(['MYR', 'TWD']);
export type Currency = z.output<typeof currency>;

const payment = z.strictObject({
  paymentId: id,
  orderId: id,
  userId: id,
  planId: id,
  amountMinor: z.int().positive(),
  currency,
});
/**
 * subject and key: payment id. Said by the provider's signed message or by its answer when asked, never by a
 * browser.
 */
export const paymentPaid = defineEvent({
  type: 'payment.paid.v1',
  topic: topic.payments,
  source: 'billing',
  data: payment.extend({ paidAt: instant }),
});
/** The provider has given a paid amount back, whole. */
export const refundExecuted = defineEvent({
  type: 'refund.executed.v1',
  topic: topic.payments,
  source: 'billing',
  data: payment.extend({ refundedAt: instant }),
});

/** `own`: bought; `class`: paid for by the school, `subscriptionId` is the class's id then. */
export const subscriptionSource = z.enum(['own', 'class']);
/**
 * subject and key: subscription id; sequence: its version. The whole of what it opens, and to whom: a later
 * one of the same subscription takes its place (someone joined the class, zones were added).
 */
export const subscriptionActivated = defineEvent({
  type: 'subscription.activated.v1',
  topic: topic.subscriptions,
  source: 'billing',
  data: z.strictObject({
    subscriptionId: id,
    source: subscriptionSource,
    userIds: z.array(id),
    planId: id.nullable(),
    zones: z.array(id),
    startAt: instant,
    endAt: instant,
  }),
});
/** It opens nothing any more: its time is over, or it was given back. */
export const subscriptionExpired = defineEvent({
  type: 'subscription.expired.v1',
  topic: topic.subscriptions,
  source: 'billing',
  data: z.strictObject({
    subscriptionId: id,
    source: subscriptionSource,
    userIds: z.array(id),
    endedAt: instant,
  }),
});
