import { figuresOfBilling } from '@yuedu/contracts/http/figures';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { buyPlan, orderPlan } from '../testing/purchases.ts';
import { type Billing, startBilling } from '../testing/start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.close());

const person = (more: Partial<TestCaller> = {}): TestCaller => ({
  userId: newId(),
  role: 'user',
  title: 'student',
  ...more,
});
const admin = person({ role: 'admin', title: 'teacher' });
const hourMs = 3_600_000;

test('open subscriptions are counted, payments to give back, and those that are stuck', async () => {
  await buyPlan(billing, person());
  const order = await orderPlan(billing, person());
  const now = billing.clock.now();
  const pay = (state: string, age: number) =>
    billing.prisma.payment.create({
      data: {
        id: newId(),
        orderId: order._id,
        provider: 'sandbox',
        amountMinor: order.price.amountMinor,
        currency: order.price.currency,
        state,
        createdAt: new Date(now.getTime() - age),
        updatedAt: now,
      },
    });
  await pay('surplus', 0);
  await pay('paid', 2 * hourMs);
  await pay('pending', hourMs - 1000);
  const read = async () => (await billing.call(figuresOfBilling, { as: admin })).data.figures;
  expect(await read()).toEqual({ subscriptions: 1, surplus: 1, stuck: 0 });
  billing.clock.advance(60_000);
  expect(await read()).toEqual({ subscriptions: 1, surplus: 1, stuck: 1 });
  expect((await billing.call(figuresOfBilling, { as: person({ role: 'editor' }) })).status).toBe(403);
});
