import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { type House, startHouse } from './testing/start-house.ts';

let house: House;
let queue: Queue;
let redis: Redis;
beforeAll(async () => {
  house = await startHouse();
  redis = new Redis(house.env.REDIS_URL, { maxRetriesPerRequest: null });
  queue = new Queue('fold-report', { connection: redis, prefix: `{${house.env.TOPIC_PREFIX}homework}` });
  await queue.add('fold-report', { key: 'x' });
}, 60_000);
afterAll(async () => {
  await queue.obliterate({ force: true });
  await queue.close();
  redis.disconnect();
  await house.close();
});

const ask = (path: string, authorization?: string, method = 'GET') =>
  fetch(`${house.gateway.operationsUrl}${path}`, {
    method,
    headers: authorization === undefined ? {} : { authorization },
  });

test.each(['user', 'main', 'editor'] as const)('the board of queues is closed to %s', async (role) => {
  const { token } = await house.person({ role });
  expect((await ask('/queues/api/queues', `Bearer ${token}`)).status).toBe(401);
});

test('nobody gets in without a token, with a forged one, or after his session has ended', async () => {
  const ended = await house.person({ role: 'admin' }, { state: 'ended' });
  for (const given of [
    undefined,
    'Bearer x',
    `Basic ${Buffer.from('admin:x').toString('base64')}`,
    `Bearer ${ended.token}`,
  ]) {
    const got = await ask('/queues', given);
    expect([got.status, got.headers.get('www-authenticate')?.startsWith('Basic ')]).toEqual([401, true]);
  }
});

test('an admin sees every service’s queues, by Bearer or by the browser, and changes nothing', async () => {
  const { token } = await house.person({ role: 'admin' });
  const got = (await (
    await ask('/queues/api/queues', `Basic ${Buffer.from(`me:${token}`).toString('base64')}`)
  ).json()) as { queues: { name: string; readOnlyMode: boolean; counts: { waiting: number } }[] };
  expect(got.queues).toEqual([
    expect.objectContaining({
      name: expect.stringContaining('fold-report') as string,
      readOnlyMode: true,
      counts: expect.objectContaining({ waiting: 1 }) as object,
    }),
  ]);
  expect((await ask('/queues/', `Bearer ${token}`)).status).toBe(200);
  const emptied = await ask(
    `/queues/api/queues/${encodeURIComponent(got.queues[0]?.name ?? '')}/empty`,
    `Bearer ${token}`,
    'PUT',
  );
  expect([emptied.status >= 400, await queue.getWaitingCount()]).toEqual([true, 1]);
});
