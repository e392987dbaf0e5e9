import { listSubscriptions } from '@yuedu/contracts/http/billing/subscriptions';
import type { EventDefinition } from '@yuedu/contracts/event';
import type { Order } from '@yuedu/contracts/http/billing/orders';
import type { Subscription } from '@yuedu/contracts/http/billing/subscriptions';
import { newEvent, recordOf } from '@yuedu/messaging/outbox/outbox';
import { sampleOf } from '@yuedu/testing/event-samples';
import { produceRaw } from '@yuedu/testing/kafka';
import type { TestCaller } from '@yuedu/testing/tokens';
import { OrdersService } from '../orders/orders.service.ts';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts';
import { type Billing, familyPlanId } from './start-billing.ts';

/** An order of the family plan that is not paid yet. */
export function orderPlan(billing: Billing, as: TestCaller, now = billing.clock.now()): Promise<Order> {
  return billing.prisma.$transaction((tx) =>
    billing.app
      .get(OrdersService, { strict: false })
      .create(tx, { userId: as.userId, planId: familyPlanId, now }),
  );
}

/** As paid: the use case that the consumer of payment.paid calls. */
export function activateOrder(
  billing: Billing,
  orderId: string,
  paidAt = billing.clock.now(),
): Promise<void> {
  return billing.prisma.$transaction((tx) =>
    billing.app.get(SubscriptionsService, { strict: false }).activate(tx, { orderId, paidAt }),
  );
}

/** A family plan that was ordered and paid at `now`. */
export async function buyPlan(
  billing: Billing,
  as: TestCaller,
  now = billing.clock.now(),
): Promise<Subscription> {
  const order = await orderPlan(billing, as, now);
  await activateOrder(billing, order._id, now);
  const list = await billing.call(listSubscriptions, { as });
  return (list.data as { results: Subscription[] }).results.find(
    (one) => one.orderId === order._id,
  ) as Subscription;
}

/** An event of another service, with the contract's sample for what is not given. */
export async function publishEvent(
  billing: Billing,
  def: EventDefinition,
  { key, subject, sequence, data }: { key: string; subject: string; sequence: number; data: object },
): Promise<void> {
  const sample = sampleOf(def) as object;
  const event = newEvent(def, { subject, key, sequence, time: billing.clock.now(), data: sample });
  // a suite may send what the contract refuses
  const record = recordOf({ ...event, data: { ...sample, ...data } });
  await produceRaw(billing.env.TOPIC_PREFIX + def.topic, [record]);
}
