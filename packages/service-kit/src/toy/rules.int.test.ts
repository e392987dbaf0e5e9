import { connect } from 'node:net';
import { type CallOptions, startToy, type Toy } from './start-toy.ts';

let toy: Toy;
beforeAll(async () => {
  toy = await startToy();
});
afterAll(async () => {
  await toy.stop();
});

const book = { title: '海風', pages: 12 };
const missing = '0190f000-0000-7000-8000-00000000dead';
const json = { 'content-type': 'application/json' };

type Row = [rule: string, method: string, path: string, options: CallOptions, status: number, code: string];
const table: Row[] = [
  ['a visitor on a closed call', 'GET', '/v1/books/', {}, 401, 'auth.required'],
  [
    'a token that is no token',
    'GET',
    '/v1/books/',
    { headers: { authorization: 'Bearer abc' } },
    401,
    'auth.token-invalid',
  ],
  [
    'another scheme',
    'GET',
    '/v1/books/',
    { headers: { authorization: 'Basic YTpi' } },
    401,
    'auth.token-invalid',
  ],
  ['a student on a teacher call', 'POST', '/v1/books', { as: 'user', body: book }, 403, 'access.denied'],
  ['an editor on a teacher call', 'POST', '/v1/books', { as: 'editor', body: book }, 403, 'access.denied'],
  ['a teacher on an admin call', 'DELETE', `/v1/books/${missing}`, { as: 'main' }, 403, 'access.denied'],
  ['a handler without a contract', 'GET', '/v1/unmarked', { as: 'admin' }, 403, 'access.denied'],
  ['a path that is not there', 'GET', '/v1/nothing', {}, 404, 'not-found'],
  ['an object that is not there', 'GET', `/v1/books/${missing}`, {}, 404, 'not-found'],
  ['a deletion of nothing', 'DELETE', `/v1/books/${missing}`, { as: 'admin' }, 404, 'not-found'],
  ['an id that is none', 'GET', '/v1/books/1', {}, 400, 'request.invalid'],
  ['an encoded slash in an id', 'GET', '/v1/books/..%2f..%2fetc', {}, 400, 'request.invalid'],
  ['broken percent encoding', 'GET', '/v1/books/%zz', {}, 400, 'request.malformed'],
  ['an unknown query field', 'GET', '/v1/books/?color=red', { as: 'main' }, 400, 'request.invalid'],
  ['a query field twice', 'GET', '/v1/books/?limit=1&limit=2', { as: 'main' }, 400, 'request.invalid'],
  ['limit over 100', 'GET', '/v1/books/?limit=101', { as: 'main' }, 400, 'request.invalid'],
  ['limit in another notation', 'GET', '/v1/books/?limit=1e1', { as: 'main' }, 400, 'request.invalid'],
  ['limit with a sign', 'GET', '/v1/books/?limit=%2B5', { as: 'main' }, 400, 'request.invalid'],
  ['limit in base 16', 'GET', '/v1/books/?limit=0xA', { as: 'main' }, 400, 'request.invalid'],
  ['limit 0', 'GET', '/v1/books/?limit=0', { as: 'main' }, 400, 'request.invalid'],
  ['skip over 1,000', 'GET', '/v1/books/?skip=1001', { as: 'main' }, 400, 'list.skip-too-deep'],
  ['skip that is no number', 'GET', '/v1/books/?skip=-1', { as: 'main' }, 400, 'list.invalid'],
  ['a cursor that is none', 'GET', '/v2/books/?skip=abc', { as: 'main' }, 400, 'list.invalid'],
  ['conditions that are no JSON', 'GET', '/v1/books/?conditions={', { as: 'main' }, 400, 'list.invalid'],
  [
    'a field that is hidden from the caller in conditions',
    'GET',
    `/v1/books/?conditions=${encodeURIComponent('{"secret":"x"}')}`,
    { as: 'main' },
    400,
    'list.invalid',
  ],
  [
    'a hidden field in the projection',
    'GET',
    '/v1/books/?projection=secret',
    { as: 'main' },
    400,
    'list.invalid',
  ],
  ['a hidden field in the sort', 'GET', '/v1/books/?sort=secret', { as: 'main' }, 400, 'list.invalid'],
  ['zones where there are none', 'GET', '/v1/books/?zones=a', { as: 'main' }, 400, 'list.invalid'],
  ['a NUL in the search', 'GET', '/v1/books/?search=%00', { as: 'main' }, 400, 'request.invalid'],
  ['an empty body', 'POST', '/v1/books', { as: 'main' }, 400, 'request.invalid'],
  ['an empty JSON body', 'POST', '/v1/books', { as: 'main', headers: json, raw: '' }, 400, 'request.invalid'],
  [
    'broken JSON',
    'POST',
    '/v1/books',
    { as: 'main', headers: json, raw: '{"title":' },
    400,
    'request.malformed',
  ],
  [
    'JSON that is no object',
    'POST',
    '/v1/books',
    { as: 'main', headers: json, raw: '[1]' },
    400,
    'request.invalid',
  ],
  [
    'JSON null where every field is optional',
    'DELETE',
    `/v1/books/${missing}`,
    { as: 'admin', headers: json, raw: 'null' },
    400,
    'request.invalid',
  ],
  ['JSON null', 'POST', '/v1/books', { as: 'main', headers: json, raw: 'null' }, 400, 'request.invalid'],
  [
    'JSON nested deeper than any call',
    'POST',
    '/v1/books',
    { as: 'main', headers: json, raw: `{"title":${'['.repeat(2_000)}${']'.repeat(2_000)}}` },
    400,
    'request.malformed',
  ],
  [
    'JSON that opens for ever',
    'POST',
    '/v1/books',
    { as: 'main', headers: json, raw: '{"a":'.repeat(800) },
    400,
    'request.malformed',
  ],
  [
    'a poisoned prototype',
    'POST',
    '/v1/books',
    { as: 'main', headers: json, raw: '{"__proto__":{"title":"a"}}' },
    400,
    'request.malformed',
  ],
  [
    'an unknown body field',
    'POST',
    '/v1/books',
    { as: 'main', body: { ...book, version: 9 } },
    400,
    'request.invalid',
  ],
  [
    'a wrong type',
    'POST',
    '/v1/books',
    { as: 'main', body: { ...book, pages: '12' } },
    400,
    'request.invalid',
  ],
  [
    'a NUL in a text',
    'POST',
    '/v1/books',
    { as: 'main', body: { ...book, title: 'a\0' } },
    400,
    'request.invalid',
  ],
  [
    'half a surrogate pair in conditions',
    'GET',
    `/v1/books/?conditions=${encodeURIComponent('{"title":"\\ud83d"}')}`,
    { as: 'main' },
    400,
    'list.invalid',
  ],
  [
    'year 0 in conditions',
    'GET',
    `/v1/books/?conditions=${encodeURIComponent('{"createdAt":{"$gt":"0000-01-01"}}')}`,
    { as: 'main' },
    400,
    'list.invalid',
  ],
  [
    'year 10000 in conditions',
    'GET',
    `/v1/books/?conditions=${encodeURIComponent('{"createdAt":"9999-12-31T23:59:59-08:00"}')}`,
    { as: 'main' },
    400,
    'list.invalid',
  ],
  [
    'a body over the limit',
    'POST',
    '/v1/books',
    { as: 'main', body: { ...book, title: 'a'.repeat(5_000) } },
    413,
    'request.too-large',
  ],
  [
    "a body over the call's own limit, which is less",
    'POST',
    `/v1/books/${missing}/pay`,
    { as: 'user', headers: json, raw: `{"amountMinor":1${' '.repeat(1_000)}}` },
    413,
    'request.too-large',
  ],
  [
    'a form',
    'POST',
    '/v1/books',
    { as: 'main', headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: 'title=a' },
    415,
    'request.unsupported-type',
  ],
  [
    'plain text',
    'POST',
    '/v1/books',
    { as: 'main', headers: { 'content-type': 'text/plain' }, raw: 'a' },
    415,
    'request.unsupported-type',
  ],
  [
    'a replacement without If-Match',
    'PUT',
    `/v1/books/${missing}`,
    { as: 'main', body: book },
    428,
    'version.required',
  ],
  [
    'a replacement with any If-Match',
    'PUT',
    `/v1/books/${missing}`,
    { as: 'main', body: book, headers: { 'if-match': '*' } },
    428,
    'version.required',
  ],
  [
    'an If-Match that is no version',
    'PUT',
    `/v1/books/${missing}`,
    { as: 'main', body: book, headers: { 'if-match': '"abc"' } },
    412,
    'version.stale',
  ],
  [
    'a payment without a key',
    'POST',
    `/v1/books/${missing}/pay`,
    { as: 'user', body: { amountMinor: 1 } },
    400,
    'idempotency.required',
  ],
  [
    'a key with spaces',
    'POST',
    `/v1/books/${missing}/pay`,
    { as: 'user', body: { amountMinor: 1 }, headers: { 'idempotency-key': 'a b' } },
    400,
    'request.invalid',
  ],
  [
    'an empty key, though none is asked for',
    'POST',
    '/v1/books',
    { as: 'main', body: book, headers: { 'idempotency-key': '' } },
    400,
    'request.invalid',
  ],
  ['an error that nobody knows', 'GET', '/v1/broken/unknown', {}, 500, 'internal'],
  ['an error that is a text', 'GET', '/v1/broken/text', {}, 500, 'internal'],
  ['an answer against its contract', 'GET', '/v1/broken/contract', {}, 500, 'internal'],
  ['a field that the contract lacks', 'GET', '/v1/broken/extra', {}, 500, 'internal'],
  ['wrong SQL', 'GET', '/v1/broken/query', {}, 500, 'internal'],
  ['a statement over its time', 'GET', '/v1/broken/slow', {}, 503, 'service.unavailable'],
  ['a lost database connection', 'GET', '/v1/broken/killed', {}, 503, 'service.unavailable'],
  ['a row that is there already', 'GET', '/v1/broken/duplicate', {}, 409, 'conflict'],
  ['a text that Postgres cannot hold', 'GET', '/v1/broken/nul', {}, 400, 'request.invalid'],
  ['audit for a teacher', 'GET', '/v1/audit/content?subject=a', { as: 'main' }, 403, 'access.denied'],
  ['audit without a subject', 'GET', '/v1/audit/content', { as: 'admin' }, 400, 'request.invalid'],
];

test.each(table)('%s: %s %s', async (_rule, method, path, options, status, code) => {
  const reply = await toy.call(method, path, options);
  expect([reply.status, reply.code]).toEqual([status, code]);
  expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(reply.json).toMatchObject({
    status,
    type: `urn:yuedu:problem:${code}`,
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
  expect(reply.json['message']).toMatch(/[一-龥]/);
  expect(JSON.stringify(reply.json)).not.toMatch(/password|prisma|SELECT|at .*\.ts/);
  if (status === 503) expect(reply.headers.get('retry-after')).toBe('1');
});

test('a head that is too long, and what is no HTTP, are told as problems too', async () => {
  const long = await toy.call('GET', `/v1/books/?search=${'a'.repeat(20_000)}`, { as: 'main' });
  expect([long.status, long.code, long.headers.get('content-type')]).toEqual([
    431,
    'request.headers-too-large',
    'application/problem+json; charset=utf-8',
  ]);
  const { hostname, port } = new URL(toy.service.url);
  const socket = connect(Number(port), hostname);
  socket.end('GARBAGE\r\n\r\n');
  let answer = '';
  for await (const part of socket as AsyncIterable<Buffer>) answer += part.toString();
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    status: 400,
    code: 'request.malformed',
  });
});
