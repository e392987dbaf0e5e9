import { getMySubscription, getSubscription, unsubscribe } from '@yuedu/contracts/http/billing/subscriptions';
import { auditOfBilling } from '@yuedu/contracts/http/audit';
import { topic } from '@yuedu/contracts/topics';
import { childLinked, childUnlinked, userDeleted } from '@yuedu/contracts/events/auth';
import {
  classCreated,
  classEnded,
  classUpdated,
  memberJoined,
  memberLeft,
} from '@yuedu/contracts/events/classes';
import type { EventDefinition } from '@yuedu/contracts/event';
import type { MySubscription } from '@yuedu/contracts/http/billing/subscriptions';
import { newId } from '@yuedu/service-kit/ids';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { buyPlan, publishEvent } from '../testing/purchases.ts';
import { type Billing, familyPlanId, startBilling } from '../testing/start-billing.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(async () => {
  await billing.close();
});

const [junior, wisdom] = ['dcb6699b-98e6-5dd9-932e-1754c0e1bded', '058f29fb-207f-5175-9218-b1223b30991b'];
const person = (more: Partial<TestCaller> = {}): TestCaller => ({
  userId: newId(),
  role: 'user',
  title: 'student',
  ...more,
});
const admin = person({ role: 'admin', title: 'teacher' });
const me = async (as: TestCaller) => (await billing.call(getMySubscription, { as })).data as MySubscription;
const isMe = (as: TestCaller, matches: (one: MySubscription) => boolean) =>
  until(
    async () => {
      const one = await me(as);
      return matches(one) && one;
    },
    { timeoutMs: 20_000, what: matches.toString() },
  );
const eventsOf = async (id: string) =>
  (await readAll(billing.env.TOPIC_PREFIX + topic.subscriptions))
    .filter(({ key }) => key === id)
    .map(({ headers, value }) => ({
      type: headers['ce_type'],
      sequence: headers['ce_sequence'],
      data: JSON.parse(value?.toString() ?? '{}') as { userIds: string[] },
    }));

const buy = (as: TestCaller, now?: Date) => buyPlan(billing, as, now);
const publish = (def: EventDefinition, key: string, subject: string, sequence: number, data: object) =>
  publishEvent(billing, def, { key, subject, sequence, data });

test('who has nothing is inactive in every source', async () => {
  expect(await me(person())).toEqual({
    status: 'inactive',
    subscriptionStatus: 'inactive',
    parentingStatus: 'inactive',
    productKeyStatus: 'inactive',
    productKey: null,
    classStatus: 'inactive',
    class: null,
    zones: [],
    plan: null,
    endAt: null,
  });
});

test('who bought has the plan, its zones and its end; buying again follows on that end', async () => {
  const one = person();
  const first = await buy(one);
  expect(await me(one)).toMatchObject({
    status: 'active',
    subscriptionStatus: 'active',
    classStatus: 'inactive',
    plan: { _id: familyPlanId, price: { amountMinor: 19_900, currency: 'MYR' } },
    zones: [wisdom, junior],
    endAt: first.endAt,
  });
  const second = await buy(one);
  expect(new Date(second.endAt).getUTCFullYear()).toBe(new Date(first.endAt).getUTCFullYear() + 1);
  expect((await me(one)).endAt).toBe(second.endAt);
});

test('an order that is told paid twice opens one subscription', async () => {
  const one = person();
  const { orderId } = await buy(one);
  const activate = () =>
    billing.prisma.$transaction((tx) =>
      billing.app
        .get(SubscriptionsService, { strict: false })
        .activate(tx, { orderId: orderId ?? '', paidAt: billing.clock.now() }),
    );
  await Promise.all([activate(), activate(), activate()]);
  expect(await billing.prisma.subscription.count({ where: { userId: one.userId } })).toBe(1);
});

test('stopping the renewal leaves it open to its end; others’ are hidden; it is audited', async () => {
  const one = person();
  const { _id } = await buy(one);
  expect(await billing.call(unsubscribe, { as: person(), params: { id: _id } })).toMatchObject({
    status: 404,
    problem: { code: 'billing.subscription-not-found' },
  });
  const stopped = await billing.call(unsubscribe, { as: one, params: { id: _id } });
  expect(stopped).toMatchObject({
    status: 200,
    data: { state: 'cancelled', version: 2, cancelledAt: billing.clock.now().toISOString() },
  });
  expect((await billing.call(unsubscribe, { as: admin, params: { id: _id } })).data).toMatchObject({
    version: 2,
  });
  expect((await me(one)).subscriptionStatus).toBe('active');
  const log = (await billing.call(auditOfBilling, { as: admin, query: { subject: _id } })).data as {
    results: { action: string; actor: string }[];
  };
  expect(log.results.map(({ action, actor }) => [action, actor])).toEqual([
    ['subscription.cancelled', one.userId],
  ]);
});

test('each sees the own orders and subscriptions alone, an admin all', async () => {
  const [one, other] = [person(), person()];
  const bought = await buy(one);
  for (const version of ['v1', 'v2']) {
    for (const resource of ['orders', 'subscriptions']) {
      const list = async (as: TestCaller, query = '') =>
        (
          (await billing.call('GET', `/${version}/${resource}/?limit=100${query}`, { as })).body.data as {
            results: { userId: string }[];
          }
        ).results.map((row) => row.userId);
      expect(await list(one)).toEqual([one.userId]);
      expect(await list(other)).toEqual([]);
      expect(
        await list(other, `&conditions=${encodeURIComponent(JSON.stringify({ userId: one.userId }))}`),
      ).toEqual([]);
      expect(
        await list(admin, `&conditions=${encodeURIComponent(JSON.stringify({ userId: one.userId }))}`),
      ).toEqual([one.userId]);
    }
  }
  for (const path of [`/v1/subscriptions/${bought._id}`, `/v1/orders/${bought.orderId}`])
    expect([
      (await billing.call('GET', path, { as: other })).status,
      (await billing.call('GET', path, { as: one })).status,
      (await billing.call('GET', path, { as: admin })).status,
    ]).toEqual([404, 200, 200]);
});

test('a class paid for by its school opens its zones to members, not to leavers or once over', async () => {
  const [first, second] = [person(), person()];
  const classId = newId();
  const memberships = [newId(), newId()];
  const endAt = new Date(billing.clock.now().getTime() + 100 * 86_400_000).toISOString();
  await publish(classCreated, classId, classId, 1, { classId, title: '五年仁班', endAt, zones: [] });
  for (const [at, { userId }] of [first, second].entries())
    await publish(memberJoined, classId, memberships[at] ?? '', 1, {
      classId,
      membershipId: memberships[at],
      userId,
    });
  await until(async () => (await billing.prisma.replicaMember.count({ where: { classId } })) === 2, {
    timeoutMs: 20_000,
  });
  expect((await me(first)).classStatus).toBe('inactive');
  await publish(classUpdated, classId, classId, 2, { classId, title: '五年仁班', endAt, zones: [junior] });
  expect(await isMe(first, (one) => one.classStatus === 'active')).toMatchObject({
    status: 'active',
    subscriptionStatus: 'inactive',
    class: { _id: classId, title: '五年仁班', endAt, zones: [junior] },
    zones: [junior],
    plan: null,
    endAt,
  });
  await publish(memberLeft, classId, memberships[1] ?? '', 2, {
    classId,
    membershipId: memberships[1],
    userId: second.userId,
  });
  await isMe(second, (one) => one.status === 'inactive');
  expect((await me(first)).classStatus).toBe('active');
  await publish(classEnded, classId, classId, 3, { classId, endedAt: billing.clock.now().toISOString() });
  await isMe(first, (one) => one.status === 'inactive');
  const events = await until(async () => {
    const found = await eventsOf(classId);
    return found.at(-1)?.type === 'subscription.expired.v1' && found;
  });
  expect(events.map((event) => event.sequence)).toEqual(events.map((_, at) => String(at + 1)));
  expect(events.slice(-2).map((event) => event.data.userIds)).toEqual([[first.userId], [first.userId]]);
});

test('a linked child reads by a family plan while the link stands; the order is the parent’s', async () => {
  const [parent, child] = [person({ title: 'parent' }), person()];
  const link = { parentId: parent.userId, childId: child.userId };
  const { _id } = await buy(parent);
  await publish(childLinked, `${parent.userId}:${child.userId}`, `${parent.userId}:${child.userId}`, 1, link);
  await isMe(child, (one) => one.subscriptionStatus === 'active');
  expect((await billing.call(getSubscription, { as: child, params: { id: _id } })).data).toMatchObject({
    userId: null,
    orderId: null,
  });
  expect((await billing.call(unsubscribe, { as: child, params: { id: _id } })).status).toBe(404);
  await publish(
    childUnlinked,
    `${parent.userId}:${child.userId}`,
    `${parent.userId}:${child.userId}`,
    2,
    link,
  );
  await isMe(child, (one) => one.status === 'inactive');
  expect((await me(parent)).status).toBe('active');
});

test('a deleted person has nothing open, and the order stays on record', async () => {
  const one = person();
  const { orderId } = await buy(one);
  await publish(userDeleted, one.userId, one.userId, 2, { userId: one.userId });
  await isMe(one, (mine) => mine.status === 'inactive');
  expect(await billing.prisma.order.count({ where: { id: orderId ?? '' } })).toBe(1);
});

test('what is over is closed by the job, once, and told; its last moment is still open', async () => {
  const one = person();
  const { _id, endAt } = await buy(one, new Date(billing.clock.now().getTime() - 300 * 86_400_000));
  const expire = (now: Date) => billing.app.get(SubscriptionsService, { strict: false }).expire(now);
  await expire(new Date(endAt));
  expect((await billing.prisma.subscription.findUniqueOrThrow({ where: { id: _id } })).state).toBe('active');
  const after = new Date(new Date(endAt).getTime() + 1);
  await Promise.all([expire(after), expire(after)]);
  expect(await billing.prisma.subscription.findUniqueOrThrow({ where: { id: _id } })).toMatchObject({
    state: 'expired',
    version: 2,
  });
  expect(await billing.call(unsubscribe, { as: one, params: { id: _id } })).toMatchObject({
    status: 409,
    problem: { code: 'billing.subscription-ended' },
  });
  await until(
    async () =>
      (await eventsOf(_id)).map((event) => event.type).join() ===
      'subscription.activated.v1,subscription.expired.v1',
  );
});
