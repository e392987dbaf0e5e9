import { createOrder, payOrder } from '@yuedu/contracts/http/billing/orders';
import { topic } from '@yuedu/contracts/topics';
import { newId } from '@yuedu/service-kit/ids';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { signMessage } from '../domain/message-signature.ts';
import { type Billing, familyPlanId, secret, startBilling } from '../testing/start-billing.ts';
import { ReconciliationService } from './reconciliation.service.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(async () => {
  await billing.close();
});

const buyer = (): TestCaller => ({ userId: newId(), role: 'user', title: 'student' });
const order = async (as: TestCaller): Promise<string> =>
  (
    (await billing.call(createOrder, { as, body: { planId: familyPlanId } })).data as {
      _id: string;
    }
  )._id;
const pay = (as: TestCaller, orderId: string, key = newId()) =>
  billing.call(payOrder, { as, params: { id: orderId }, idempotencyKey: key });
const refOf = async (orderId: string): Promise<string> =>
  (
    await billing.prisma.payment.findFirstOrThrow({
      where: { orderId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    })
  ).providerRef ?? '';
const providerMessage = (
  ref: string,
  type: 'paid' | 'failed' | 'refunded',
  more: Record<string, unknown> = {},
) => ({
  id: `evt_${newId()}`,
  type: `payment.${type}`,
  createdAt: new Date().toISOString(),
  data: { ref, amountMinor: 19_900, currency: 'MYR', ...more },
});
const stateOf = async (orderId: string) => {
  const { payments, state } = await billing.prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { payments: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  });
  return { state, payments: payments.map((payment) => payment.state) };
};
const subscriptionsOf = (orderId: string) => billing.prisma.subscription.findMany({ where: { orderId } });
const eventsOf = async (topic: string, subject: string) =>
  (await readAll(`${billing.env.TOPIC_PREFIX}${topic}`))
    .filter(({ key }) => key === subject)
    .map(({ headers }) => headers['ce_type']);
async function open(): Promise<{ as: TestCaller; orderId: string; ref: string }> {
  const as = buyer();
  const orderId = await order(as);
  expect((await pay(as, orderId)).status).toBe(200);
  return { as, orderId, ref: await refOf(orderId) };
}

test('twenty parallel pays make one payment, at our place and at the provider’s', async () => {
  const as = buyer();
  const orderId = await order(as);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(as, orderId)));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map((answer) => (answer.data as { redirectUrl: string }).redirectUrl)).size).toBe(1);
  expect(await stateOf(orderId)).toEqual({ state: 'pending', payments: ['pending'] });
});

test('one key names one payment: again the same page, for another order 422', async () => {
  const as = buyer();
  const [one, two] = [await order(as), await order(as)];
  const first = await pay(as, one, 'key-1');
  expect((await pay(as, one, 'key-1')).data).toEqual(first.data);
  expect(await pay(as, two, 'key-1')).toMatchObject({
    status: 422,
    problem: { code: 'idempotency.mismatch' },
  });
  expect(await stateOf(two)).toEqual({ state: 'pending', payments: [] });
});

test('what the provider says opens the plan: payment, order, subscription and their events', async () => {
  const { as, orderId, ref } = await open();
  expect(await billing.sendMessage(providerMessage(ref, 'paid'))).toMatchObject({
    status: 200,
    body: { data: { received: true } },
  });
  const [subscription] = await until(
    async () => {
      const rows = await subscriptionsOf(orderId);
      return rows.length === 1 && rows;
    },
    { timeoutMs: 20_000 },
  );
  expect(await stateOf(orderId)).toEqual({ state: 'paid', payments: ['paid'] });
  expect(subscription).toMatchObject({
    userId: as.userId,
    userIds: [as.userId],
    planId: familyPlanId,
    state: 'active',
  });
  const { id } = await billing.prisma.payment.findFirstOrThrow({ where: { orderId } });
  await until(
    async () =>
      (await eventsOf(topic.payments, id)).join() === 'payment.paid.v1' &&
      (await eventsOf(topic.subscriptions, subscription?.id ?? '')).join() === 'subscription.activated.v1',
  );
  expect(await pay(as, orderId)).toMatchObject({ status: 409, problem: { code: 'billing.order-paid' } });
});

test('the same message ten times, and the same fact under another id, change nothing more', async () => {
  const { orderId, ref } = await open();
  const message = providerMessage(ref, 'paid');
  const answers = await Promise.all(Array.from({ length: 10 }, () => billing.sendMessage(message)));
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect((await billing.sendMessage(providerMessage(ref, 'paid'))).status).toBe(200);
  const { id, version } = await billing.prisma.payment.findFirstOrThrow({ where: { orderId } });
  await until(async () => (await subscriptionsOf(orderId)).length === 1, { timeoutMs: 20_000 });
  const events = await until(async () => {
    const found = await eventsOf(topic.payments, id);
    return found.length > 0 && found;
  });
  expect([version, events]).toEqual([3, ['payment.paid.v1']]);
});

test.each<[string, (message: object) => Promise<{ status: number }>]>([
  ['forged', (message) => billing.sendMessage(message, { by: 'somebody-elses-secret' })],
  [
    'old',
    (message) => billing.sendMessage(message, { at: new Date(billing.clock.now().getTime() - 301_000) }),
  ],
  [
    'of the future',
    (message) => billing.sendMessage(message, { at: new Date(billing.clock.now().getTime() + 301_000) }),
  ],
  [
    'altered',
    (message) => billing.sendMessage(message, { send: JSON.stringify(message).replace('19900', '1') }),
  ],
  ['written anew', (message) => billing.sendMessage(message, { send: ` ${JSON.stringify(message)}` })],
  ['no JSON', (message) => billing.sendMessage(message, { send: '{"id":' })],
  [
    'signed, but of no known kind',
    () =>
      billing.sendMessage({
        id: 'evt_x',
        type: 'payment.sleeping',
        createdAt: new Date().toISOString(),
        data: {},
      }),
  ],
  [
    'signed, but no JSON',
    () => {
      const timestamp = String(Math.floor(billing.clock.now().getTime() / 1_000));
      const signature = signMessage(secret, timestamp, Buffer.from('{"id":'));
      return billing.call('POST', '/v1/payments/sandbox/webhook', {
        body: '{"id":',
        headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature },
      });
    },
  ],
  [
    'without a signature',
    (message) => billing.call('POST', '/v1/payments/sandbox/webhook', { body: message }),
  ],
])('a message that is %s is 400 and leaves no row', async (_what, send) => {
  const { orderId, ref } = await open();
  const message = providerMessage(ref, 'paid');
  expect((await send(message)).status).toBe(400);
  expect(await billing.prisma.providerMessage.count({ where: { providerRef: ref } })).toBe(0);
  expect(await stateOf(orderId)).toEqual({ state: 'pending', payments: ['pending'] });
});

test('a message over 64 KB is 413, one for an unknown provider 404', async () => {
  expect(
    (await billing.sendMessage({ ...providerMessage('pay_x', 'paid'), padding: 'x'.repeat(70_000) })).status,
  ).toBe(413);
  // what is left unread would hold up the next call on the same connection
  const { status, headers } = await billing.sendMessage({
    ...providerMessage('pay_x', 'paid'),
    padding: 'x'.repeat(900_000),
  });
  expect([status, headers.get('connection')]).toEqual([413, 'close']);
  expect((await billing.sendMessage(providerMessage('pay_x', 'paid'), { provider: 'nobody' })).status).toBe(
    404,
  );
});

test('a message before its payment is stored is parked, and applied when the payment comes', async () => {
  const as = buyer();
  const orderId = await order(as);
  const create = billing.sandbox.till.create.bind(billing.sandbox.till);
  billing.sandbox.till.create = async (wish) => {
    const payment = await create(wish);
    expect((await billing.sendMessage(providerMessage(payment.ref, 'paid'))).status).toBe(200);
    expect(await stateOf(orderId)).toEqual({ state: 'pending', payments: ['creating'] });
    return payment;
  };
  try {
    expect((await pay(as, orderId)).status).toBe(200);
  } finally {
    billing.sandbox.till.create = create;
  }
  expect(await stateOf(orderId)).toEqual({ state: 'paid', payments: ['paid'] });
  await until(async () => (await subscriptionsOf(orderId)).length === 1, { timeoutMs: 20_000 });
});

test('given back before it was paid: the late word of the payment opens nothing', async () => {
  const { orderId, ref } = await open();
  await billing.sendMessage(providerMessage(ref, 'refunded'));
  await billing.sendMessage(providerMessage(ref, 'paid'));
  expect(await stateOf(orderId)).toEqual({ state: 'refunded', payments: ['refunded'] });
  const { id } = await billing.prisma.payment.findFirstOrThrow({ where: { orderId } });
  expect(await billing.prisma.$queryRawUnsafe(`SELECT 1 FROM outbox WHERE key = '${id}'`)).toEqual([]);
  expect(await subscriptionsOf(orderId)).toEqual([]);
});

test('given back after it was paid: the subscription ends', async () => {
  const { orderId, ref } = await open();
  await billing.sendMessage(providerMessage(ref, 'paid'));
  await billing.sendMessage(providerMessage(ref, 'refunded'));
  await until(async () => (await subscriptionsOf(orderId))[0]?.state === 'refunded', { timeoutMs: 20_000 });
  const [row] = await subscriptionsOf(orderId);
  await until(
    async () =>
      (await eventsOf(topic.subscriptions, row?.id ?? '')).join() ===
      'subscription.activated.v1,subscription.expired.v1',
  );
});

test('a failed payment can be tried again; its late success is too much and is refunded', async () => {
  const { as, orderId, ref } = await open();
  await billing.sendMessage(providerMessage(ref, 'failed'));
  await pay(as, orderId);
  const second = await refOf(orderId);
  expect(second).not.toBe(ref);
  await billing.sendMessage(providerMessage(second, 'paid'));
  await billing.sendMessage(providerMessage(ref, 'paid'));
  expect(await stateOf(orderId)).toEqual({ state: 'paid', payments: ['surplus', 'paid'] });
  billing.clock.advance(billing.env.RECONCILE_AFTER_MS + 1);
  await billing.app.get(ReconciliationService, { strict: false }).run();
  expect(await stateOf(orderId)).toEqual({ state: 'paid', payments: ['refunded', 'paid'] });
});

test('a word about another amount changes nothing', async () => {
  const { orderId, ref } = await open();
  expect((await billing.sendMessage(providerMessage(ref, 'paid', { amountMinor: 1 }))).status).toBe(200);
  expect((await billing.sendMessage(providerMessage(ref, 'paid', { currency: 'TWD' }))).status).toBe(200);
  expect(await stateOf(orderId)).toEqual({ state: 'pending', payments: ['pending'] });
});

test('a provider that answers after the time-out: the same key goes on with it, paid once', async () => {
  const as = buyer();
  const orderId = await order(as);
  const create = billing.sandbox.till.create.bind(billing.sandbox.till);
  billing.sandbox.till.create = async (wish) => {
    await create(wish);
    return new Promise(() => undefined);
  };
  const late = await pay(as, orderId, 'late-key');
  billing.sandbox.till.create = create;
  expect(late).toMatchObject({ status: 503, problem: { code: 'billing.provider-silent' } });
  expect(await stateOf(orderId)).toEqual({ state: 'pending', payments: ['creating'] });
  expect((await pay(as, orderId, 'late-key')).status).toBe(200);
  await billing.sendMessage(providerMessage(await refOf(orderId), 'paid'));
  expect(await stateOf(orderId)).toEqual({ state: 'paid', payments: ['paid'] });
});

test('a payment whose message never comes is paid by asking', async () => {
  const as = buyer();
  const orderId = await order(as);
  const create = billing.sandbox.till.create.bind(billing.sandbox.till);
  billing.sandbox.till.create = async (wish) => {
    (await create(wish)).state = 'paid';
    return new Promise(() => undefined);
  };
  await pay(as, orderId);
  billing.sandbox.till.create = create;
  billing.clock.advance(billing.env.RECONCILE_AFTER_MS + 1);
  await billing.app.get(ReconciliationService, { strict: false }).run();
  expect(await stateOf(orderId)).toEqual({ state: 'paid', payments: ['paid'] });
  await until(async () => (await subscriptionsOf(orderId)).length === 1, { timeoutMs: 20_000 });
});
