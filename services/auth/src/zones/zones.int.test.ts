import { refresh } from '@yuedu/contracts/http/auth/log-in';
import { deleteUser, getMe } from '@yuedu/contracts/http/auth/users';
import { topic } from '@yuedu/contracts/topics';
import { subscriptionActivated, subscriptionExpired } from '@yuedu/contracts/events/billing';
import type { EventDefinition } from '@yuedu/contracts/event';
import { newEvent, recordOf } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { sampleOf } from '@yuedu/testing/event-samples';
import { produceRaw, readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { decodeJwt } from 'jose';
import { registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
const [junior, wisdom, extra] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.close();
});

const person = (zones: string[] = []) => registerPerson(auth, newId(), { zones });

async function publish(
  def: typeof subscriptionActivated | typeof subscriptionExpired,
  subscriptionId: string,
  sequence: number,
  userIds: string[],
  zones: string[] = [],
  source: 'own' | 'class' = 'own',
): Promise<void> {
  const changes = def === subscriptionActivated ? { userIds, zones } : { userIds };
  const event = newEvent<EventDefinition>(def, {
    subject: subscriptionId,
    sequence,
    time: new Date('2026-09-01T00:00:00.000Z'),
    data: { ...sampleOf(def), subscriptionId, source, ...changes },
  });
  await produceRaw(auth.env.TOPIC_PREFIX + topic.subscriptions, [recordOf(event)]);
}
const zonesOf = async (id: string) =>
  [...(await auth.prisma.user.findUniqueOrThrow({ where: { id } })).zones].sort();
const shows = (id: string, zones: string[]) =>
  until(async () => (await zonesOf(id)).join() === [...zones].sort().join(), {
    timeoutMs: 20_000,
    what: `zones ${zones.join()}`,
  });
const signalsFor = async (id: string) =>
  (await readAll(auth.env.TOPIC_PREFIX + topic.authSignals)).filter(
    ({ key, headers }) => key === id && headers['ce_type'] === 'subscription.changed.v1',
  );

test('what a subscription opens is in the next token: the session is stale, by one signal', async () => {
  const one = await person();
  await publish(subscriptionActivated, newId(), 1, [one.id], [junior, wisdom]);
  await shows(one.id, [junior, wisdom]);
  expect(await auth.prisma.session.findFirst({ where: { userId: one.id } })).toMatchObject({
    state: 'role-changed',
    tokenVersion: 2,
  });
  const [signal] = await until(async () => {
    const found = await signalsFor(one.id);
    return found.length === 1 && found;
  });
  expect(JSON.parse(signal?.value?.toString() ?? '')).toEqual({ userId: one.id, audience: [one.id] });
  const refreshed = await call(auth.url, refresh, { cookie: one.cookie, body: {} });
  expect([...decodeJwt<{ zones: string[] }>(String(refreshed.body.data?.['token'])).zones].sort()).toEqual([
    junior,
    wisdom,
  ]);
});

test('zones are the union of all sources: one that ends leaves the others and what was granted', async () => {
  const one = await person([extra]);
  const [bought, ofClass] = [newId(), newId()];
  await publish(subscriptionActivated, bought, 1, [one.id], [junior, wisdom]);
  await publish(subscriptionActivated, ofClass, 1, [one.id, newId()], [junior]);
  await shows(one.id, [extra, junior, wisdom]);
  await publish(subscriptionExpired, bought, 2, [one.id]);
  await shows(one.id, [extra, junior]);
  await publish(subscriptionActivated, ofClass, 2, [], [junior]);
  await shows(one.id, [extra]);
});

test('an older word about a subscription changes nothing, nor does the same one again', async () => {
  const one = await person();
  const id = newId();
  await publish(subscriptionActivated, id, 3, [one.id], [junior]);
  await publish(subscriptionExpired, id, 2, [one.id]);
  await publish(subscriptionActivated, id, 3, [one.id], [junior]);
  const other = newId();
  await publish(subscriptionActivated, other, 1, [one.id], [wisdom]);
  await shows(one.id, [junior, wisdom]);
  await until(async () => (await signalsFor(one.id)).length >= 2);
  expect(await signalsFor(one.id)).toHaveLength(2);
});

const sourcesOf = async ({ token }: { token: string }) => {
  const answer = await call(auth.url, getMe, { query: { projection: 'subscription' }, token });
  return Object.entries(answer.body.data?.['subscription'] as Record<string, string>)
    .filter(([, status]) => status === 'active')
    .map(([name]) => name);
};
const showsSources = (one: { token: string }, sources: string[]) =>
  until(async () => (await sourcesOf(one)).join() === sources.join(), {
    timeoutMs: 20_000,
    what: `sources ${sources.join()}`,
  });

test('a person has the status of each source that is open, one by one, as they open and end', async () => {
  const one = await person();
  const [bought, ofClass] = [newId(), newId()];
  expect(await sourcesOf(one)).toEqual([]);
  await publish(subscriptionActivated, bought, 1, [one.id], [junior]);
  await showsSources(one, ['status', 'subscriptionStatus']);
  await publish(subscriptionActivated, ofClass, 1, [one.id], [junior], 'class');
  await showsSources(one, ['status', 'subscriptionStatus', 'classStatus']);
  await publish(subscriptionExpired, bought, 2, [one.id]);
  await showsSources(one, ['status', 'classStatus']);
  await publish(subscriptionActivated, ofClass, 2, [], [junior], 'class');
  await showsSources(one, []);
});

test('a second source of the same zones leaves the token alone, and tells the open pages', async () => {
  const one = await person();
  await publish(subscriptionActivated, newId(), 1, [one.id], [junior]);
  await showsSources(one, ['status', 'subscriptionStatus']);
  await publish(subscriptionActivated, newId(), 1, [one.id], [junior], 'class');
  await showsSources(one, ['status', 'subscriptionStatus', 'classStatus']);
  expect(await auth.prisma.session.findFirst({ where: { userId: one.id } })).toMatchObject({
    tokenVersion: 2,
  });
  await until(async () => (await signalsFor(one.id)).length === 2);
});

test('out of order and again, the same sources stand as in order', async () => {
  const one = await person();
  const [bought, ofClass, mark] = [newId(), newId(), newId()];
  await publish(subscriptionExpired, bought, 2, [one.id]);
  await publish(subscriptionActivated, bought, 1, [one.id], [junior]);
  await publish(subscriptionActivated, ofClass, 2, [one.id], [wisdom], 'class');
  await publish(subscriptionActivated, ofClass, 1, [], [wisdom], 'class');
  await publish(subscriptionActivated, bought, 1, [one.id], [junior]);
  await publish(subscriptionActivated, ofClass, 2, [one.id], [wisdom], 'class');
  await publish(subscriptionActivated, mark, 1, [one.id], [extra], 'class');
  await shows(one.id, [extra, wisdom]);
  expect(await sourcesOf(one)).toEqual(['status', 'classStatus']);
});

test('who is erased has no source, whatever billing says afterwards', async () => {
  const [one, other] = [await person(), await person()];
  const id = newId();
  await publish(subscriptionActivated, id, 1, [one.id, other.id], [junior]);
  await showsSources(one, ['status', 'subscriptionStatus']);
  const admin = await registerPerson(auth, newId(), { role: 'admin' });
  expect((await call(auth.url, deleteUser, { params: { id: one.id }, token: admin.token })).status).toBe(200);
  await publish(subscriptionActivated, id, 2, [one.id, other.id], [junior, wisdom]);
  await shows(other.id, [junior, wisdom]);
  const row = await auth.prisma.user.findUniqueOrThrow({ where: { id: one.id } });
  expect([row.openSources, row.zones]).toEqual([[], []]);
});
