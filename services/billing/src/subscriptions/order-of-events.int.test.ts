import { getMySubscription } from '@yuedu/contracts/http/billing/subscriptions';
import { childLinked, userDeleted } from '@yuedu/contracts/events/auth';
import { classCreated, classEnded, classUpdated, memberJoined } from '@yuedu/contracts/events/classes';
import { topic } from '@yuedu/contracts/topics';
import type { MySubscription } from '@yuedu/contracts/http/billing/subscriptions';
import { newId } from '@yuedu/service-kit/ids';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { activateOrder, buyPlan, orderPlan, publishEvent } from '../testing/purchases.ts';
import { type Billing, startBilling } from '../testing/start-billing.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());

const junior = 'dcb6699b-98e6-5dd9-932e-1754c0e1bded';
const person = (): TestCaller => ({ userId: newId(), role: 'user', title: 'student' });
const me = async (as: TestCaller) => (await billing.call(getMySubscription, { as })).data as MySubscription;
const eventsOf = async (id: string) =>
  (await readAll(billing.env.TOPIC_PREFIX + topic.subscriptions))
    .filter(({ key }) => key === id)
    .map(({ value }) => ({ data: JSON.parse(value?.toString() ?? '{}') as object }));
const refund = (orderId: string | null, at = billing.clock.now()) =>
  billing.prisma.$transaction((tx) =>
    billing.app
      .get(SubscriptionsService, { strict: false })
      .refundSubscription(tx, { orderId: orderId ?? '', at }),
  );

test('of two that were bought, the one that stays ends after its own months if one is refunded', async () => {
  for (const at of [0, 1]) {
    const one = person();
    const paidAt = [2, 1].map((days) => new Date(billing.clock.now().getTime() - days * 86_400_000));
    const bought = [await buyPlan(billing, one, paidAt[0]), await buyPlan(billing, one, paidAt[1])];
    await refund(bought[at]?.orderId ?? null);
    const subscription = await billing.prisma.subscription.findUniqueOrThrow({
      where: { id: bought[1 - at]?._id ?? '' },
    });
    const days = Math.round((subscription.endAt.getTime() - (paidAt[1 - at]?.getTime() ?? 0)) / 86_400_000);
    expect([365, 366]).toContain(days);
    expect((await me(one)).endAt).toBe(subscription.endAt.toISOString());
    await until(async () => {
      const lastData = (await eventsOf(subscription.id)).at(-1)?.data as { endAt?: string } | undefined;
      return lastData?.endAt === subscription.endAt.toISOString();
    });
  }
});

test('a payment whose event comes after its refund opens nothing', async () => {
  const one = person();
  const order = await orderPlan(billing, one);
  await refund(order._id);
  await refund(order._id);
  await activateOrder(billing, order._id);
  expect((await me(one)).status).toBe('inactive');
  expect(await billing.prisma.subscription.findMany({ where: { userId: one.userId } })).toMatchObject([
    { state: 'refunded', version: 1 },
  ]);
});

test('what was bought before comes to follow in its place when its event comes late', async () => {
  const one = person();
  const second = await buyPlan(billing, one);
  const first = await buyPlan(billing, one, new Date(billing.clock.now().getTime() - 30 * 86_400_000));
  const rows = await billing.prisma.subscription.findMany({
    where: { userId: one.userId },
    orderBy: { startAt: 'asc' },
  });
  expect(rows.map((row) => row.id)).toEqual([first._id, second._id]);
  expect(new Date(rows[1]?.endAt ?? 0).getUTCFullYear()).toBe(
    new Date(rows[0]?.endAt ?? 0).getUTCFullYear() + 1,
  );
});

test('a class whose end comes before the class itself stays ended, with its title and zones', async () => {
  const [classId, one] = [newId(), person()];
  const endAt = new Date(billing.clock.now().getTime() + 100 * 86_400_000).toISOString();
  const endedAt = billing.clock.now().toISOString();
  await publishEvent(billing, classEnded, {
    key: classId,
    subject: classId,
    sequence: 3,
    data: { classId, endedAt },
  });
  await until(() => billing.prisma.replicaClass.count({ where: { id: classId } }), { timeoutMs: 20_000 });
  await publishEvent(billing, classUpdated, {
    key: classId,
    subject: classId,
    sequence: 2,
    data: { classId, title: '五年仁班', endAt, zones: [junior] },
  });
  await publishEvent(billing, classCreated, {
    key: classId,
    subject: classId,
    sequence: 1,
    data: { classId, title: '仁班', endAt, zones: [] },
  });
  const membershipId = newId();
  await publishEvent(billing, memberJoined, {
    key: classId,
    subject: membershipId,
    sequence: 1,
    data: { classId, membershipId, userId: one.userId },
  });
  await until(() => billing.prisma.replicaMember.count({ where: { classId } }), { timeoutMs: 20_000 });
  expect(await billing.prisma.replicaClass.findUniqueOrThrow({ where: { id: classId } })).toMatchObject({
    title: '五年仁班',
    zones: [junior],
    endedAt: new Date(endedAt),
    sequence: 2,
  });
  expect((await me(one)).classStatus).toBe('inactive');
});

test('dead letters that speak of an erased person go with the account; others stay', async () => {
  const [one, other] = [person(), person()];
  for (const { userId } of [one, other]) {
    const key = `${userId}:${newId()}`;
    await publishEvent(billing, childLinked, {
      key,
      subject: key,
      sequence: 1,
      data: { parentId: userId, childId: 'nobody' },
    });
  }
  const lettersOf = async ({ userId }: TestCaller) => {
    const rows = await billing.prisma.$queryRaw<unknown[]>`
      SELECT 1 FROM dead_letters WHERE record_key LIKE ${`${userId}:%`}`;
    return rows.length;
  };
  await until(async () => (await lettersOf(one)) + (await lettersOf(other)) === 2, { timeoutMs: 20_000 });
  await publishEvent(billing, userDeleted, {
    key: one.userId,
    subject: one.userId,
    sequence: 2,
    data: { userId: one.userId },
  });
  await until(async () => (await lettersOf(one)) === 0, { timeoutMs: 20_000 });
  expect(await lettersOf(other)).toBe(1);
});
