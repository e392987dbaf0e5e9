import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { type Handler, type House, startHouse } from './testing/start-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ LIMIT_PER_USER: '100000' });
}, 60_000);
afterAll(async () => {
  await house.close();
});

const long = JSON.stringify({ data: { text: '海水每天遲到五十分鐘。'.repeat(1_000) } });
const json = 'application/json; charset=utf-8';
const answers =
  (body: string, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    void response
      .writeHead(200, {
        'content-type': json,
        'content-length': String(Buffer.byteLength(body)),
        vary: 'Authorization',
        ...headers,
      })
      .end(body);

/** As it comes over the line: fetch would unpack it. */
const getRaw = (
  encoding: string | undefined,
  path = '/v1/posts/',
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    request(house.gateway.url + path, { headers: encoding ? { 'accept-encoding': encoding } : {} })
      .on('response', (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
      })
      .on('error', reject)
      .end();
  });

test('a long answer is sent packed to who takes it so, and says on what that hangs', async () => {
  house.setHandler(answers(long));
  const { headers, body } = await getRaw('br, gzip');
  expect([headers['content-encoding'], headers.vary, headers['content-type']]).toEqual([
    'gzip',
    'Authorization, accept-encoding',
    json,
  ]);
  expect(headers['content-length']).toBe(String(body.length));
  expect(gunzipSync(body).toString()).toBe(long);
  expect(body.length).toBeLessThan(long.length / 10);
});

test('who takes nothing packed gets it as it is, with the same word for what keeps answers', async () => {
  house.setHandler(answers(long));
  for (const encoding of [undefined, 'identity', 'gzip;q=0']) {
    const { headers, body } = await getRaw(encoding);
    expect([headers['content-encoding'], headers.vary]).toEqual([
      undefined,
      'Authorization, accept-encoding',
    ]);
    expect(body.toString()).toBe(long);
  }
});

test.each([
  ['a short answer', JSON.stringify({ data: '短' }), {}],
  ['a file', long, { 'content-type': 'text/csv' }],
])('%s goes as it comes', async (_what, body, more) => {
  house.setHandler(answers(body, more));
  const got = await getRaw('gzip');
  expect([got.headers['content-encoding'], got.headers.vary]).toEqual([undefined, 'Authorization']);
  expect(got.body.toString()).toBe(body);
});

test('what a service has packed itself is packed once', async () => {
  house.setHandler(answers(long, { 'content-encoding': 'zstd' }));
  const got = await getRaw('gzip');
  expect(got.headers['content-encoding']).toBe('zstd');
  expect(got.body.toString()).toBe(long);
});

test('an answer that breaks off before its end is a fault that says so, never half an answer', async () => {
  house.setHandler((_request, response) => {
    response.writeHead(200, { 'content-type': json, 'content-length': String(Buffer.byteLength(long)) });
    response.write(long.slice(0, 5_000), () => response.destroy());
  });
  const { token } = await house.person();
  const got = await house.call('/v1/posts/', { token });
  expect([got.status, got.code]).toEqual([503, 'service.unavailable']);
});

test('a packed answer is shown again while its service is down', async () => {
  house.setHandler(answers(long));
  const path = '/v1/posts/?search=%E6%BD%AE';
  const first = await getRaw('gzip', path);
  house.setHandler((_request, response) => void response.destroy());
  const old = await getRaw('gzip', path);
  expect([first.headers['x-stale'], typeof old.headers['x-stale']]).toEqual([undefined, 'string']);
  expect(old.body.toString()).toBe(long);
});
