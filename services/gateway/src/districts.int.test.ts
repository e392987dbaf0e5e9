import { getDistricts } from '@yuedu/contracts/http/gateway';
import type { OutputOf } from '@yuedu/contracts/route';
import { type House, startHouse } from './testing/start-house.ts';

let [malaysia, taiwan]: House[] = [];
beforeAll(async () => {
  malaysia = await startHouse({ LIMIT_PER_IP: '3' });
  taiwan = await startHouse({ LOCALE: 'zh-TW' });
});
afterAll(async () => {
  await malaysia?.close();
  await taiwan?.close();
});
const path = '/public/districts.json';
type Districts = OutputOf<typeof getDistricts>;
const read = async (house: House | undefined) =>
  getDistricts.response.parse((await house?.call(path))?.json.data) as Districts;

test('each deployment has the regions of its locale', async () => {
  const [ours, theirs] = [await read(malaysia), await read(taiwan)];
  expect([ours.locale, ours.regions.length]).toEqual(['zh-MY', 16]);
  expect([theirs.locale, theirs.regions.map(({ id }) => id)]).toEqual([
    'zh-TW',
    ['northern', 'central', 'southern', 'eastern'],
  ]);
  const counties = theirs.regions.flatMap((region) => region.counties);
  expect([counties.length, counties.flatMap(({ towns }) => towns).length]).toEqual([22, 368]);
});

test('the list is kept by caches, carries no cookie, and 304 answers who has it', async () => {
  const got = await malaysia?.call(path);
  expect([got?.status, got?.headers.get('cache-control'), got?.headers.get('content-type')]).toEqual([
    200,
    'public, max-age=3600',
    'application/json; charset=utf-8',
  ]);
  expect([got?.headers.get('vary'), got?.headers.get('set-cookie')]).toEqual(['accept-encoding', null]);
  expect(got?.headers.get('content-security-policy')).toContain("default-src 'none'");
  const etag = got?.headers.get('etag') ?? '';
  const again = await malaysia?.call(path, { headers: { 'if-none-match': etag } });
  expect([etag.length > 10, again?.status, again?.text]).toEqual([true, 304, '']);
});

test('a classroom behind one address reads it beyond the limit, with an ended token too', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const token = at % 2 === 0 ? 'not-a-token' : undefined;
      return (await malaysia?.call(path, token === undefined ? {} : { token }))?.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('nothing else stands under /public, and nothing can be changed there', async () => {
  expect((await taiwan?.call('/public/other.json'))?.code).toBe('not-found');
  const got = await taiwan?.change(path, { body: '{}' });
  expect([got?.status, got?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
