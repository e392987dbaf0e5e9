import { startProxy } from '@yuedu/testing/proxy';
import { testEngines } from '@yuedu/testing/engines';
import { until } from '@yuedu/testing/poll';
import { type LimitAnswer, type Limited, SlidingLog } from './limit/sliding-log.ts';
import { PatientRedis } from './redis.ts';
import { call, type House, startHouse } from './testing/start-house.ts';
import { startGateway } from './gateway.ts';
import { createLogger } from '@yuedu/service-kit/operations/log';
import { uuidv7 } from 'uuidv7';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(async () => {
  await house.close();
});

test('two gateways at ten times the load accept never more than 20 in any sliding second', async () => {
  const second = await startGateway(house.env);
  const { token } = await house.person();
  const accepted: number[] = [];
  const end = performance.now() + 3_500;
  let requests = 0;
  const load = async (url: string): Promise<void> => {
    while (performance.now() < end) {
      await Promise.all(
        Array.from({ length: 5 }, async () => {
          requests += 1;
          const got = await call(url, '/v1/users/me', { token });
          if (got.status === 200)
            accepted.push(
              Number((got.json.data?.['headers'] as Record<string, string> | undefined)?.['x-test-at']),
            );
          else
            expect([got.status, got.code, got.headers.get('retry-after')]).toEqual([
              429,
              'limit.exceeded',
              '1',
            ]);
        }),
      );
    }
  };
  house.setHandler((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { headers: { 'x-test-at': performance.now() } } }));
    request.resume();
  });
  await Promise.all([load(house.gateway.url), load(second.url)]);
  await second.close();
  accepted.sort((a, b) => a - b);
  // 3.5 s hold 20 at the start of each full second that has begun
  expect(accepted.length).toBeGreaterThanOrEqual(60);
  expect(accepted.length).toBeLessThanOrEqual(80);
  expect(requests).toBeGreaterThan(2 * accepted.length); // ten times on a machine that has nothing else to do
});

test("the log itself never holds 21 within a second, by Redis' clock", async () => {
  const clients = [1, 2].map(
    () => new PatientRedis(house.env.REDIS_URL, 2_000, createLogger('gateway', house.env)),
  );
  const logs = await Promise.all(
    clients.map(async (client) => {
      await client.connect();
      return new SlidingLog(client);
    }),
  );
  const key = `limit:test:${uuidv7()}`;
  const seen: number[] = [];
  const end = performance.now() + 2_500;
  while (performance.now() < end) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const taken = await (logs[i % 2] as SlidingLog).take([{ key, most: 20 }]);
        if (taken.accepted) seen.push(...(await house.redis.lrange(key, 0, -1)).map(Number));
      }),
    );
  }
  clients.forEach((client) => client.close());
  const moments = [...new Set(seen)].sort((a, b) => a - b);
  expect(moments.length).toBeGreaterThan(40);
  for (let i = 20; i < moments.length; i += 1)
    expect((moments[i] ?? 0) - (moments[i - 20] ?? 0)).toBeGreaterThan(1_000_000);
});

test('questions of one moment are answered each for itself: sessions, limits, all-or-none', async () => {
  const client = new PatientRedis(house.env.REDIS_URL, 2_000, createLogger('gateway', house.env));
  await client.connect();
  const log = new SlidingLog(client);
  const [own, shared] = [uuidv7(), `limit:test:${uuidv7()}`];
  const sids = Array.from({ length: 150 }, () => uuidv7());
  await Promise.all(
    sids.flatMap((sid, i) =>
      i % 3 === 0 ? [] : [house.redis.set(`session:${sid}`, `record ${i}`, 'EX', 60)],
    ),
  );
  const statuses = await Promise.all(
    sids.map(
      (sid, i) =>
        new Promise<LimitAnswer | null>((resolve) => {
          log.request(
            sid,
            [
              { key: `limit:test:${own}:${i % 50}`, most: 2 },
              { key: shared, most: 90 },
            ],
            resolve,
          );
        }),
    ),
  );
  expect(statuses.map((one) => one?.session)).toEqual(
    sids.map((_, i) => (i % 3 === 0 ? null : `record ${i}`)),
  );
  // two for each of fifty, but ninety in all; what the shared limit refused took nothing from the single ones
  expect(statuses.map((one) => one?.taken.accepted)).toEqual(sids.map((_, i) => i < 90));
  expect(statuses[120]?.taken.refused).toBe(`limit:test:${own}:20`);
  expect(statuses[95]?.taken).toMatchObject({ accepted: false, refused: shared, left: 0 });
  expect(await house.redis.llen(`limit:test:${own}:45`)).toBe(1);
  expect(statuses.slice(0, 2).map((one) => one?.taken.left)).toEqual([1, 1]);
  client.close();
});

test('a full key is refused without Redis until it has room, and no other with it', async () => {
  const client = new PatientRedis(house.env.REDIS_URL, 2_000, createLogger('gateway', house.env));
  await client.connect();
  const log = new SlidingLog(client);
  const [full, free] = [uuidv7(), uuidv7()].map((id) => ({ key: `limit:test:${id}`, most: 1 })) as [
    Limited,
    Limited,
  ];
  expect((await log.take([full])).accepted).toBe(true);
  const refused = await log.take([full]);
  expect(refused).toMatchObject({ accepted: false, refused: full.key, left: 0 });
  // Redis would take it now; this process knows nothing of that
  await house.redis.del(full.key);
  const again = await log.take([free, full]);
  expect(again).toMatchObject({ accepted: false, refused: full.key, left: 0 });
  expect(again.waitMs).toBeGreaterThan(0);
  expect(again.waitMs).toBeLessThanOrEqual(refused.waitMs);
  expect((await log.take([free])).accepted).toBe(true);
  await until(async () => (await log.take([full])).accepted, { what: 'room once its time is over' });
  client.close();
});

test('the headers say the policy and what is left', async () => {
  const { token } = await house.person();
  const got = await house.call('/v1/users/me', { token });
  expect([got.headers.get('ratelimit-policy'), got.headers.get('ratelimit')]).toEqual([
    expect.stringContaining('"user";q=20;w=1'),
    '"user";r=19;t=1',
  ]);
});

test('thirty people behind one address do not hold each other up', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => house.person()));
  const answers = await Promise.all(
    people.flatMap(({ token }) => Array.from({ length: 10 }, () => house.call('/v1/users/me', { token }))),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('a visitor gets a signed cookie and is limited by it; a forged one is no key', async () => {
  const first = await house.call('/v1/posts/');
  const visitor = first.cookies['visitor'] ?? '';
  expect(first.headers.getSetCookie().find((one) => one.startsWith('visitor='))).toMatch(
    /HttpOnly; SameSite=Lax$/,
  );
  const own = await Promise.all(
    Array.from({ length: 25 }, () => house.call('/v1/posts/', { cookies: { visitor } })),
  );
  expect(own.filter(({ status }) => status === 429)).toHaveLength(5);
  const forged = await Promise.all(
    Array.from({ length: 25 }, () =>
      house.call('/v1/posts/', {
        cookies: { visitor: visitor.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) },
      }),
    ),
  );
  expect(forged.filter(({ status }) => status === 429)).toHaveLength(0);
});

test('the address has its own cap', async () => {
  const small = await startGateway({ ...house.env, LIMIT_PER_IP: 5 });
  await until(async () => (await house.redis.del('limit:ip:127.0.0.1')) >= 0);
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(small.url, '/v1/posts/')));
  await small.close();
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
  expect(answers.find(({ status }) => status === 429)?.code).toBe('limit.exceeded');
});

test('health, the stream and the client are not counted', async () => {
  const { token } = await house.person();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => house.call(i % 2 === 0 ? '/healthz' : '/posts', { token })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(0);
});

test('Redis silent: this process limits alone', async () => {
  const url = new URL(testEngines().redisUrl);
  const proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const alone = await startGateway({
    ...house.env,
    REDIS_URL: url.href,
    REDIS_TIMEOUT_MS: 150,
  });
  const person = await house.person({}, {});
  house.sessions?.set(person.sid, { state: 'live', userId: person.userId });
  proxy.freeze();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => call(alone.url, '/v1/users/me', { token: person.token })),
  );
  proxy.heal();
  await alone.close();
  await proxy.close();
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
