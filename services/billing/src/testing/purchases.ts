import { listSubscriptions } from '@yuedu/contracts/http/billing/subscriptions';
import type { EventDefinition } from '@yuedu/contracts/event';
import type { Order } from '@yuedu/contracts/http/billing/orders';
import type { Subscription } from '@yuedu/contracts/http/billing/subscriptions';
import { newId } from '@yuedu/service-kit/ids';
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
export async function tellEvent(
  billing: Billing,
  def: EventDefinition,
  event: { key: string; subject: string; sequence: number; data: object },
): Promise<void> {
  const headers = {
    ce_specversion: '1.0',
    ce_id: newId(),
    ce_type: def.type,
    ce_source: `/services/${def.source}`,
    ce_subject: event.subject,
    ce_sequence: String(event.sequence),
    ce_time: billing.clock.now().toISOString(),
  };
  await produceRaw(billing.env.TOPIC_PREFIX + def.topic, [
    { key: event.key, value: JSON.stringify({ ...(sampleOf(def) as object), ...event.data }), headers },
  ]);
}
