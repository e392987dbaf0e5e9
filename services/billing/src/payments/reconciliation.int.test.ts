import { payOrder } from '@yuedu/contracts/http/billing/orders';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { orderPlan } from '../testing/purchases.ts';
import { type Billing, startBilling } from '../testing/start-billing.ts';
import { ReconciliationService } from './reconciliation.service.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());

const buyer = (): TestCaller => ({ userId: newId(), role: 'user', title: 'student' });
const stateOf = async (orderId: string) => {
  const { payments, state } = await billing.prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { payments: true },
  });
  return { state, payments: payments.map((payment) => payment.state) };
};

/** An order whose payment is open at the provider. */
async function open(): Promise<{ orderId: string; ref: string }> {
  const as = buyer();
  const { _id: orderId } = await orderPlan(billing, as);
  const paid = await billing.call(payOrder, { as, params: { id: orderId }, idempotencyKey: newId() });
  expect(paid.status).toBe(200);
  const payment = await billing.prisma.payment.findFirstOrThrow({ where: { orderId } });
  return { orderId, ref: payment.providerRef ?? '' };
}

/**
 * Payments that the provider has never heard of, made two days ago; the oldest is of a provider that is not
 * configured. All at once, since the clock may start a run at any time.
 */
async function lostPayments(count: number): Promise<string[]> {
  const template = await billing.prisma.order.findUniqueOrThrow({
    where: { id: (await orderPlan(billing, buyer()))._id },
  });
  const createdAt = new Date(billing.clock.now().getTime() - 2 * 86_400_000);
  const ids = Array.from({ length: count }, () => newId());
  await billing.prisma.order.createMany({ data: ids.map((id) => ({ ...template, id })) });
  await billing.prisma.payment.createMany({
    data: ids.map((orderId, at) => ({
      id: newId(),
      orderId,
      provider: at === 0 ? 'nobody' : 'sandbox',
      amountMinor: 19_900,
      currency: 'MYR',
      state: 'creating',
      createdAt: at === 0 ? new Date(0) : createdAt,
      updatedAt: createdAt,
    })),
  });
  return ids;
}
const reconcile = () => billing.app.get(ReconciliationService, { strict: false }).run();
const age = (orderId: string, ms: number) =>
  billing.prisma.payment.updateMany({
    where: { orderId },
    data: { createdAt: new Date(billing.clock.now().getTime() - ms), checkedAt: null },
  });

test('every payment due is checked, not the oldest hundred; one that fails stops no other', async () => {
  const lost = await lostPayments(130);
  const { orderId, ref } = await open();
  await age(orderId, 200_000);
  const there = billing.sandbox.till.get(ref);
  if (there) there.state = 'paid';
  await reconcile();
  expect(await stateOf(orderId)).toEqual({ state: 'paid', payments: ['paid'] });
  expect(await billing.prisma.payment.count({ where: { orderId: { in: lost }, state: 'failed' } })).toBe(129);
  expect(await reconcile()).toBe(0);
});

test('a payment that nobody pays is closed after a day; money that comes later still counts', async () => {
  const { orderId, ref } = await open();
  await age(orderId, 86_400_000 + 1);
  await reconcile();
  expect(await stateOf(orderId)).toEqual({ state: 'pending', payments: ['failed'] });
  await billing.sendMessage({
    id: `evt_${newId()}`,
    type: 'payment.paid',
    createdAt: new Date().toISOString(),
    data: { ref, amountMinor: 19_900, currency: 'MYR' },
  });
  expect(await stateOf(orderId)).toEqual({ state: 'paid', payments: ['paid'] });
});
