import { startGateway } from './gateway.ts';
import { call, echo, type House, listen, startHouse } from './testing/start-house.ts';

/** Nobody listens on port 1; a port that was closed may be another suite's a moment later. */
const gone = 'http://127.0.0.1:1';
let house: House;
beforeAll(async () => {
  house = await startHouse({ LIMIT_PER_USER: '100000' });
}, 60_000);
afterAll(async () => {
  await house.close();
});
beforeEach(() => {
  house.setHandler(echo);
});

test('of two addresses the one that is away is passed over, and nobody notices', async () => {
  const both = await startGateway({ ...house.env, CONTENT_URLS: [gone, house.serviceUrl] });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await call(both.url, '/v1/posts/')).status),
  );
  await both.close();
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
});

test('a change goes to the other address when the first takes no connection, with all its body', async () => {
  const both = await startGateway({ ...house.env, HOMEWORK_URLS: [gone, house.serviceUrl] });
  const person = await house.person({ role: 'main' });
  const csrf = await call(both.url, '/api/csrf', { token: person.token });
  const body = JSON.stringify({ text: '字'.repeat(40_000) });
  const save = () =>
    call(both.url, '/v1/tasks', {
      method: 'POST',
      token: person.token,
      body,
      cookies: csrf.cookies,
      headers: { 'x-csrf-token': String(csrf.json.data?.['csrfToken']) },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, save));
  await both.close();
  expect(answers.map(({ status, json }) => [status, json.data?.['body'] === body])).toEqual(
    Array.from({ length: 10 }, () => [200, true]),
  );
});

test('an address that is leaving gets no more calls while another is there; no caller sees it', async () => {
  const counts = { leaving: 0, staying: 0 };
  const leaving = await listen((request, response) => {
    counts.leaving += 1;
    response.setHeader('x-internal-leaving', '1');
    return echo(request, response);
  });
  const staying = await listen((request, response) => {
    counts.staying += 1;
    return echo(request, response);
  });
  const both = await startGateway({ ...house.env, CONTENT_URLS: [leaving.url, staying.url] });
  const headers: (string | null)[] = [];
  for (let i = 0; i < 10; i += 1)
    headers.push((await call(both.url, '/v1/posts/')).headers.get('x-internal-leaving'));
  await Promise.all([both.close(), leaving.close(), staying.close()]);
  expect(counts.leaving).toBeLessThanOrEqual(1);
  expect([counts.leaving + counts.staying, ...new Set(headers)]).toEqual([10, null]);
});

test('two addresses are taken in turn', async () => {
  const counts = [0, 0];
  const services = await Promise.all(
    [0, 1].map((i) =>
      listen((request, response) => {
        counts[i] = (counts[i] ?? 0) + 1;
        return echo(request, response);
      }),
    ),
  );
  const both = await startGateway({ ...house.env, CONTENT_URLS: services.map(({ url }) => url) });
  for (let i = 0; i < 10; i += 1) await call(both.url, '/v1/posts/');
  await Promise.all([both.close(), ...services.map(({ close }) => close())]);
  expect(counts).toEqual([5, 5]);
});
