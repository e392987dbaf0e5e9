import { newId } from '@yuedu/service-kit/ids';
import { activateOrder, orderPlan } from '../testing/purchases.ts';
import { type Billing, startBilling } from '../testing/start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.close());

test('orders and subscriptions are listed by their last change unless the query says otherwise', async () => {
  const as = { userId: newId(), role: 'user', title: 'parent' } as const;
  const orders: string[] = [];
  for (const _ of [1, 2, 3]) {
    billing.clock.advance(1_000);
    orders.push((await orderPlan(billing, as))._id);
  }
  // paid in another order than they were placed, the first one last
  for (const orderId of [...orders].reverse()) {
    billing.clock.advance(1_000);
    await activateOrder(billing, orderId);
    await billing.prisma.order.update({ where: { id: orderId }, data: { updatedAt: billing.clock.now() } });
  }
  const [, , lastSold = ''] = orders;
  billing.clock.advance(1_000);
  await billing.prisma.subscription.update({
    where: { orderId: lastSold },
    data: { updatedAt: billing.clock.now() },
  });
  const listed = async <Row>(path: string): Promise<Row[]> =>
    ((await billing.call('GET', path, { as })).body.data as { results: Row[] }).results;
  for (const version of ['v1', 'v2']) {
    expect((await listed<{ _id: string }>(`/${version}/orders/`)).map(({ _id }) => _id)).toEqual(orders);
    const sold = await listed<{ orderId: string }>(`/${version}/subscriptions/`);
    expect(sold.map(({ orderId }) => orderId)).toEqual([orders[2], orders[0], orders[1]]);
  }
});
