import { clientRoutes } from '@yuedu/contracts/client-routes';
import { mostPageViews } from '@yuedu/contracts/http/gateway';
import { subscriberClasses } from '@yuedu/contracts/rules/subscriber-class';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type House, startHouse } from './testing/start-house.ts';

let folder: string;
let [silent, counting]: House[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  for (const name of ['index', 'dashboard'])
    await writeFile(join(folder, `${name}.html`), '<!doctype html><html><head></head></html>');
  const settings = { CLIENT_DIR: folder, DASHBOARD_ENTRY: 'desk-mmmmmmmmmm', LIMIT_PER_USER: '1000' };
  silent = await startHouse(settings);
  counting = await startHouse({ ...settings, ANALYTICS: 'count' });
});
afterAll(async () => {
  await silent?.close();
  await counting?.close();
  await rm(folder, { recursive: true });
});

const path = '/api/page-views';
const view = { page: '/posts/{postId}', as: 'visitor' };
const send = (house: House | undefined, body: unknown, token?: string) =>
  (house as House).change(path, { body: JSON.stringify(body), ...(token && { token }) });
async function countOf(page: string, as: string): Promise<number> {
  const metrics = await (await fetch(`${counting?.gateway.operationsUrl}/metrics`)).text();
  const line = metrics.split('\n').find((one) => one.includes(`{page="${page}",as="${as}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('off until configured: no page says so, and the call is 404', async () => {
  expect((await silent?.call('/'))?.text).not.toContain('analytics');
  const got = await send(silent, { views: [view] });
  expect([got.status, got.code]).toEqual([404, 'not-found']);
});

test('turned on, the pages say so, the dashboard never', async () => {
  const meta = '<meta name="analytics" content="count">';
  for (const page of ['/', '/posts/123', '/nothing'])
    expect((await counting?.call(page))?.text).toContain(meta);
  expect((await counting?.call('/desk-mmmmmmmmmm'))?.text).not.toContain('analytics');
});

test('views are counted by kind of page and class alone, for who is logged in as for a visitor', async () => {
  const before = await countOf(view.page, 'visitor');
  const got = await send(counting, { views: [view, view, { page: '/plans', as: 'wisdom' }] });
  expect([got.status, got.json.data]).toEqual([200, { counted: 3 }]);
  const one = await (counting as House).person();
  expect((await send(counting, { views: [view] }, one.token)).status).toBe(200);
  expect([await countOf(view.page, 'visitor'), await countOf('/plans', 'wisdom')]).toEqual([before + 3, 1]);
  const metrics = await (await fetch(`${counting?.gateway.operationsUrl}/metrics`)).text();
  expect(metrics).not.toContain(one.userId);
  expect(metrics).not.toContain(one.sid);
});

test('a token that has ended keeps nobody from being counted', async () => {
  expect((await send(counting, { views: [view] }, 'not-a-token')).status).toBe(200);
});

test.each([
  ['a person', { views: [{ ...view, userId: '1' }] }],
  ['words beside the views', { views: [view], note: '林小安' }],
  ['an address instead of its pattern', { views: [{ ...view, page: '/posts/123' }] }],
  ['a class of nobody', { views: [{ ...view, as: 'teacher' }] }],
  ['no view', { views: [] }],
  ['too many', { views: Array.from({ length: mostPageViews + 1 }, () => view) }],
  ['one wrong among right ones', { views: [view, { page: '/nowhere', as: 'visitor' }] }],
  ['no object', [view]],
])('nothing is counted of a call with %s', async (_what, body) => {
  const before = await countOf(view.page, 'visitor');
  expect((await send(counting, body)).status).toBe(400);
  expect(await countOf(view.page, 'visitor')).toBe(before);
});

test('a long body is 413, one that is no JSON 400, a page of another site has no CSRF token', async () => {
  expect((await send(counting, { views: [view], fill: 'x'.repeat(5_000) })).status).toBe(413);
  expect((await (counting as House).change(path, { body: '{' })).status).toBe(400);
  expect((await counting?.call(path, { method: 'POST', body: '{}' }))?.code).toBe('auth.csrf-invalid');
});

test('there are never more counters than the lists of pages and classes allow', async () => {
  const all = clientRoutes.flatMap((page) => subscriberClasses.map((as) => ({ page, as })));
  for (let at = 0; at < all.length; at += mostPageViews)
    expect((await send(counting, { views: all.slice(at, at + mostPageViews) })).status).toBe(200);
  const metrics = await (await fetch(`${counting?.gateway.operationsUrl}/metrics`)).text();
  expect(metrics.match(/^gateway_page_views_total\{/gm)).toHaveLength(all.length);
});
