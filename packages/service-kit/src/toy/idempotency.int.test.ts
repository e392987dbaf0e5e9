import { sweepIdempotency } from '../http/idempotency.ts';
import { newId } from '../ids.ts';
import { startToy, type Toy } from './start-toy.ts';

let toy: Toy;
let path: string;
beforeAll(async () => {
  toy = await startToy();
});
afterAll(async () => {
  await toy.stop();
});
beforeEach(async () => {
  const { data } = await toy.call('POST', '/v1/books', { as: 'main', body: { title: '海', pages: 1 } });
  path = `/v1/books/${String(data['_id'])}`;
});

const pay = (key: string, amountMinor: number, userId?: string) =>
  toy.call('POST', `${path}/pay`, {
    as: 'user',
    userId,
    body: { amountMinor },
    headers: { 'idempotency-key': key },
  });
/** Each payment adds a page. */
const payments = async (): Promise<number> => Number((await toy.call('GET', path)).data['pages']) - 1;

test('the same key and body give the first answer again, without a second effect', async () => {
  const key = newId();
  expect(await pay(key, 5)).toMatchObject({ status: 200, data: { paid: 5 } });
  expect(await pay(key, 5)).toMatchObject({ status: 200, data: { paid: 5 } });
  expect(await payments()).toBe(1);
});

test('another body under the same key is 422', async () => {
  const key = newId();
  await pay(key, 5);
  expect(await pay(key, 6)).toMatchObject({ status: 422, code: 'idempotency.mismatch' });
  expect(await payments()).toBe(1);
});

test('20 at once have one effect; those in between are 409', async () => {
  const key = newId();
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay(key, 7)));
  expect(await payments()).toBe(1);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(
    replies
      .filter(({ status }) => status === 409)
      .every(({ code, headers }) => code === 'idempotency.in-flight' && headers.get('retry-after') === '1'),
  ).toBe(true);
});

test('a refused effect leaves no mark, so that it can be tried again', async () => {
  const key = newId();
  expect((await pay(key, 13)).status).toBe(409);
  expect(await pay(key, 5)).toMatchObject({ status: 200 });
});

test('keys of two people are two keys', async () => {
  const key = newId();
  await pay(key, 5);
  expect(await pay(key, 6, newId())).toMatchObject({ status: 200, data: { paid: 6 } });
});

test('after 24 hours the key is free again, and the sweep takes the mark away', async () => {
  const key = newId();
  await pay(key, 5);
  toy.clock.advance(86_400_001);
  expect(await pay(key, 6)).toMatchObject({ status: 200, data: { paid: 6 } });
  toy.clock.advance(86_400_001);
  expect(await sweepIdempotency(toy.prisma, toy.clock.now())).toBeGreaterThan(0);
  expect(await toy.prisma.$queryRawUnsafe<unknown[]>('SELECT 1 FROM idempotency')).toEqual([]);
});

test('without a key, where it is optional, every call is its own', async () => {
  const make = () => toy.call('POST', '/v1/books', { as: 'main', body: { title: '二', pages: 1 } });
  expect((await make()).data['_id']).not.toBe((await make()).data['_id']);
});

test('a made thing is answered again with its status and ETag', async () => {
  const make = () =>
    toy.call('POST', '/v1/books', {
      as: 'main',
      body: { title: '三', pages: 1 },
      headers: { 'idempotency-key': 'made' },
    });
  const [first, second] = [await make(), await make()];
  expect([second.status, second.headers.get('etag'), second.data]).toEqual([201, '"1"', first.data]);
});
