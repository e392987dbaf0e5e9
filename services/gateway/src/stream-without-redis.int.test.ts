import { testEngines } from '@yuedu/testing/engines';
import { until } from '@yuedu/testing/poll';
import { startProxy } from '@yuedu/testing/proxy';
import { startGateway } from './gateway.ts';
import { RawConnection } from './testing/raw-call.ts';
import { type House, listen, startHouse } from './testing/start-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(async () => {
  await house.close();
});

test('while Redis is silent auth checks the open streams’ sessions, few at a time; they live', async () => {
  let [running, most] = [0, 0];
  const seen = new Set<string>();
  const auth = await listen(async (request, response) => {
    const { url = '' } = request;
    running += 1;
    most = Math.max(most, running);
    const headers = { 'x-internal-secret': house.env.INTERNAL_SECRET };
    const text = await (await fetch(house.serviceUrl + url, { headers })).text();
    running -= 1;
    if (url.startsWith('/internal/')) seen.add(url);
    response.end(text);
  });
  const target = new URL(testEngines().redisUrl);
  const proxy = await startProxy({ host: target.hostname, port: Number(target.port) });
  target.port = String(proxy.port);
  const gateway = await startGateway({
    ...house.env,
    AUTH_URLS: [auth.url],
    REDIS_URL: target.href,
    REDIS_TIMEOUT_MS: 200,
    SESSION_TIMEOUT_MS: 10_000,
    STREAM_COMMENT_MS: 200,
  });
  const people = await Promise.all(Array.from({ length: 60 }, () => house.person()));
  const connections = people.map(({ token }) => {
    const connection = new RawConnection(gateway.url);
    connection.write(`GET /v1/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    return connection;
  });
  await until(() => connections.every(({ text }) => text.includes('retry:')));
  most = 0;
  proxy.freeze();
  await until(() => seen.size === people.length, { timeoutMs: 30_000 });
  proxy.heal();
  expect(most).toBeLessThanOrEqual(16);
  expect(connections.filter(({ isOver }) => isOver)).toEqual([]);
  connections.forEach((connection) => connection.close());
  await gateway.close();
  await Promise.all([auth.close(), proxy.close()]);
});
