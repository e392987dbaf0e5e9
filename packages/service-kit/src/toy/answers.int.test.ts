import { startToy, type Toy } from './start-toy.ts';

let toy: Toy;
beforeAll(async () => {
  toy = await startToy();
});
afterAll(async () => {
  await toy.stop();
});

const book = { title: '海風', pages: 12 };
const missing = '0190f000-0000-7000-8000-00000000dead';

test('an expired token is 401 on public calls too', async () => {
  const token = await toy.issuer.issue({ userId: missing, role: 'user' }, { expiresInS: -1 });
  for (const path of ['/v1/broken/fine', '/v1/books/']) {
    expect(await toy.call('GET', path, { headers: { authorization: `Bearer ${token}` } })).toMatchObject({
      status: 401,
      code: 'auth.token-expired',
    });
  }
});

test('all faults are told at once, by field', async () => {
  const { json: problem } = await toy.call('POST', '/v1/books', {
    as: 'main',
    body: { title: '', pages: 0, tags: [1, '太長太長太長太長太長太長'], color: 'red' },
  });
  expect(
    (problem['errors'] as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`).sort(),
  ).toEqual([
    'color unknown-field',
    'pages too-small',
    'tags.0 wrong-type',
    'tags.1 too-long',
    'title too-short',
  ]);
});

test('an answer stands under data, with and without a trailing slash and under its alias', async () => {
  const made = await toy.call('POST', '/v1/books', { as: 'main', body: book });
  expect([made.status, made.headers.get('etag'), made.headers.get('cache-control')]).toEqual([
    201,
    '"1"',
    'no-store',
  ]);
  for (const path of ['/v1/books/', '/books/']) {
    for (const slash of ['', '/']) {
      const read = await toy.call('GET', `${path}${String(made.data['_id'])}${slash}`);
      expect([read.status, read.data['title']]).toEqual([200, '海風']);
    }
  }
});

test('a HEAD call is guarded like its GET', async () => {
  expect((await toy.call('HEAD', '/v1/books/')).status).toBe(401);
});

test('a read shows only what its caller may see', async () => {
  const { data } = await toy.call('POST', '/v1/books', { as: 'main', body: book });
  const path = `/v1/books/${String(data['_id'])}`;
  expect((await toy.call('GET', path)).data).not.toHaveProperty('secret');
  expect((await toy.call('GET', path, { as: 'editor' })).data).toHaveProperty('secret');
  expect(Object.keys((await toy.call('GET', `${path}?projection=title`)).data).sort()).toEqual([
    '_id',
    'title',
    'version',
  ]);
  expect((await toy.call('GET', `${path}?projection=secret`)).code).toBe('list.invalid');
});

test('a stale If-Match is 412 and changes nothing', async () => {
  const { data } = await toy.call('POST', '/v1/books', { as: 'main', body: book });
  const path = `/v1/books/${String(data['_id'])}`;
  const put = (title: string, match: string) =>
    toy.call('PUT', path, { as: 'main', body: { ...book, title }, headers: { 'if-match': match } });
  expect(await put('二', '"1"')).toMatchObject({ status: 200, data: { version: 2 } });
  expect(await put('三', '"1"')).toMatchObject({ status: 412, code: 'version.stale', json: { version: 2 } });
  expect((await toy.call('GET', path)).data).toMatchObject({ title: '二', version: 2 });
});

test('another status, headers and files', async () => {
  expect(await toy.call('GET', '/v1/report')).toMatchObject({ status: 202, data: { jobId: 'content-1' } });
  const file = await fetch(`${toy.service.url}/v1/books.csv`);
  expect([file.headers.get('content-type'), await file.text()]).toEqual([
    'text/csv; charset=utf-8',
    '書名\n',
  ]);
});

test('an audit line is written with the effect and read by admins', async () => {
  const { data } = await toy.call('POST', '/v1/books', { as: 'main', body: book });
  const { data: lines } = await toy.call('GET', `/v1/audit/content?subject=${String(data['_id'])}`, {
    as: 'admin',
  });
  expect(lines['results']).toMatchObject([
    { action: 'book.created', subject: data['_id'], at: '2026-03-02T08:00:00.000Z' },
  ]);
});

test('the caller’s trace is in the problem, after the body was read and the database used', async () => {
  const { data } = await toy.call('POST', '/v1/books', { as: 'main', body: book });
  const traceId = 'c'.repeat(32);
  const reply = await toy.call('POST', `/v1/books/${String(data['_id'])}/pay`, {
    as: 'main',
    body: { amountMinor: 13 },
    headers: {
      'idempotency-key': 'trace',
      traceparent: `00-${traceId}-${'d'.repeat(16)}-00`,
      'x-request-id': 'request-1',
    },
  });
  expect([reply.code, reply.json['traceId'], reply.headers.get('x-request-id')]).toEqual([
    'conflict',
    traceId,
    'request-1',
  ]);
});
