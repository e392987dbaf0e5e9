import { until } from '@yuedu/testing/poll';
import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { echo, type House, startHouse } from './testing/start-house.ts';

let house: House;
let token: string;
beforeAll(async () => {
  house = await startHouse({ LIMIT_PER_USER: '100000', CIRCUIT_RESET_MS: '300', UPSTREAM_TIMEOUT_MS: '500' });
  ({ token } = await house.person());
}, 60_000);
/** With a log-in: nothing old is shown. */
const posts = () => house.call('/v1/posts/', { token });
afterAll(async () => {
  await house.close();
});
beforeEach(async () => {
  house.setHandler(echo);
  await until(async () => (await posts()).status === 200); // a circuit of the test before has closed again
});

const problem =
  (status: number, code: string) =>
  (_request: IncomingMessage, response: import('node:http').ServerResponse) => {
    response
      .writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '1' })
      .end(JSON.stringify({ status, code }));
  };
const circuit = async (): Promise<number> =>
  Number(
    /gateway_circuit_state\{service="content"\} (\d)/.exec(
      await (await fetch(`${house.gateway.operationsUrl}/metrics`)).text(),
    )?.[1],
  );

test('an answer is passed on while it is still being written', async () => {
  let finish = (): void => undefined;
  house.setHandler((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'x-own': 'yes' });
    response.write('first\n');
    finish = () => response.end('second\n');
  });
  const response = await fetch(`${house.gateway.url}/v1/posts/`);
  const reader = response.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first\n');
  finish();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('second\n');
  expect([response.headers.get('x-own'), response.headers.get('content-type')]).toEqual(['yes', 'text/csv']);
});

test('a long body is passed on while it is still being sent, byte for byte', async () => {
  const { token } = await house.person({ role: 'main' });
  const csrf = await house.call('/api/csrf', { token });
  let seenBeforeEnd = false;
  const body = randomBytes(1_000_000);
  let isEnded = false;
  house.setHandler(async (request, response) => {
    const hash = createHash('sha256');
    for await (const chunk of request) {
      seenBeforeEnd ||= !isEnded;
      hash.update(chunk as Buffer);
    }
    response.end(
      JSON.stringify({ data: { hash: hash.digest('hex'), type: request.headers['content-type'] } }),
    );
  });
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = httpRequest(
      `${house.gateway.url}/v1/tasks`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-csrf-token': String(csrf.json.data?.['csrfToken']),
          cookie: `csrf=${csrf.cookies['csrf']}`,
        },
      },
      (response) => {
        let text = '';
        response
          .on('data', (chunk) => {
            text += String(chunk);
          })
          .on('end', () => resolve(text));
      },
    ).on('error', reject);
    sent.write(body.subarray(0, 400_000));
    void until(() => seenBeforeEnd).then(() => {
      isEnded = true;
      sent.end(body.subarray(400_000));
    }, reject);
  });
  expect(JSON.parse(answer)).toEqual({
    data: { hash: createHash('sha256').update(body).digest('hex'), type: 'application/json' },
  });
});

test('a query goes on as it was written', async () => {
  const query = '?conditions=%7B%22title%22%3A%22%E7%B4%99%E8%88%B9%22%7D&sort=-createdAt&limit=2';
  expect((await house.call(`/v1/posts/${query}`)).json.data?.['url']).toBe(`/v1/posts${query}`);
});

test('no answer is 503 with Retry-After; then the circuit opens, answers, and closes by itself', async () => {
  let requests = 0;
  const answers: unknown[] = [];
  const open = async (): Promise<void> => {
    house.setHandler((request) => {
      request.destroy();
    });
    for (let i = 0; i < 12; i += 1) {
      const got = await posts();
      answers.push([got.status, got.code, got.headers.get('retry-after') !== null]);
    }
    house.setHandler((request, response) => {
      requests += 1;
      return echo(request, response);
    });
  };
  // it is open for 300 ms only: where the machine stood still for so long, it is opened again
  await until(async () => {
    await open();
    const isOpen = (await circuit()) === 2;
    requests = 0;
    return isOpen && (await posts()).status === 503 && requests === 0;
  });
  expect(answers).toEqual(answers.map(() => [503, 'service.unavailable', true]));
  // the circuit of another service
  expect((await house.call('/v1/tasks/', { token: (await house.person()).token })).status).toBe(200);
  await until(async () => (await posts()).status === 200);
  expect(await circuit()).toBe(0);
});

test.each([
  ['4xx', 404, 'content.post-not-found'],
  ['replica-behind', 503, 'replica-behind'],
] as const)('%s is no failure: the circuit stays closed', async (_, status, code) => {
  house.setHandler(problem(status, code));
  for (let i = 0; i < 30; i += 1) expect((await posts()).code).toBe(code);
  expect(await circuit()).toBe(0);
});

test.each([
  ['503', 503, 'service.unavailable'],
  ['500', 500, 'internal'],
] as const)(
  '%s is a failure: it is passed on, and enough of them open the circuit',
  async (_, status, code) => {
    house.setHandler(problem(status, code));
    const first = await posts();
    expect([first.status, first.code]).toEqual([status, code]);
    await until(async () => {
      await posts();
      return (await circuit()) === 2;
    });
  },
);

test('a 503 of a service is passed on once and unchanged', async () => {
  let requests = 0;
  house.setHandler((request, response) => {
    requests += 1;
    problem(503, 'replica-behind')(request, response);
  });
  const got = await posts();
  expect([got.status, got.code, got.headers.get('retry-after'), requests]).toEqual([
    503,
    'replica-behind',
    '1',
    1,
  ]);
});

test('a service that does not answer in time is given up', async () => {
  house.setHandler(() => undefined);
  const start = performance.now();
  expect((await posts()).status).toBe(503);
  expect(performance.now() - start).toBeLessThan(2_500);
});

test('a service whose caller has gone is told so', async () => {
  let isCancelled = false;
  let hasBegun = false;
  house.setHandler((_request, response) => {
    hasBegun = true;
    response.on('close', () => {
      isCancelled = !response.writableEnded;
    });
  });
  const abort = new AbortController();
  const response = fetch(`${house.gateway.url}/v1/posts/`, {
    signal: abort.signal,
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  await until(() => hasBegun);
  abort.abort();
  await response;
  await until(() => isCancelled, { timeoutMs: 400 }); // before the time-out would have ended it
  expect(await circuit()).toBe(0);
});

test('an answer half sent ends when its caller leaves; a slow caller holds the service back', async () => {
  let sent = 0;
  let isCancelled = false;
  house.setHandler((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    const more = () => {
      while (!response.destroyed && sent < 200_000_000 && response.write(Buffer.alloc(100_000)))
        sent += 100_000;
    };
    response.on('drain', more).on('close', () => {
      isCancelled = true;
    });
    more();
  });
  const abort = new AbortController();
  const response = await fetch(`${house.gateway.url}/v1/posts/`, {
    signal: abort.signal,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  let before = -1;
  await until(
    () => {
      const isStalled = sent === before;
      before = sent;
      return isStalled;
    },
    { everyMs: 200 },
  );
  expect(sent).toBeLessThan(100_000_000);
  abort.abort();
  await until(() => isCancelled);
});

test('a public reading without log-in is shown old while its service is down; to nobody else', async () => {
  house.setHandler((request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', etag: '"7"' })
      .end(JSON.stringify({ data: { results: ['kept'], url: request.url } }));
  });
  const fresh = await house.call('/v1/posts/?limit=3');
  expect(fresh.headers.get('x-stale')).toBeNull();
  house.setHandler((request) => {
    request.destroy();
  });
  const old = await house.call('/v1/posts/?limit=3');
  expect([old.status, old.text, old.headers.get('etag'), old.headers.get('content-type')]).toEqual([
    200,
    fresh.text,
    '"7"',
    'application/json',
  ]);
  expect(old.headers.get('x-stale')).toMatch(/^\d+$/);
  expect((await house.call('/v1/posts/?limit=3', { token })).status).toBe(503);
  expect((await house.call('/v1/posts/?limit=4')).status).toBe(503);
  await until(async () => {
    await house.call('/v1/posts/?limit=4');
    return (await circuit()) === 2;
  });
  expect([
    (await house.call('/v1/posts/?limit=3')).headers.get('x-stale') !== null,
    (await house.call('/v1/users/', { token: (await house.person({ role: 'admin' })).token })).headers.get(
      'x-stale',
    ),
  ]).toEqual([true, null]);
});

test('what a service itself answers is never replaced by something old', async () => {
  expect((await house.call('/v1/posts/?limit=5')).status).toBe(200);
  house.setHandler(problem(404, 'content.post-not-found'));
  expect((await house.call('/v1/posts/?limit=5')).status).toBe(404);
  house.setHandler(problem(503, 'replica-behind'));
  expect((await house.call('/v1/posts/?limit=5')).code).toBe('replica-behind');
});
