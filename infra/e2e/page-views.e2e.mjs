import { getMe } from '@yuedu/contracts/http/auth/users';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { startSecondGateway } from './second-house.mjs';
import { newcomer, until } from './system.mjs';

let gateway;
const student = newcomer('student');
let studentId;

before(async () => {
  gateway = await startSecondGateway({ ANALYTICS: 'count' });
  ({ _id: studentId } = await (await new HttpSession().signUp(student)).ok(getMe));
});
after(async () => {
  await gateway?.close();
  await closeBrowser();
});

/** Milliseconds. That nothing comes has no condition to wait for. */
const longerThanViewsWait = 12_000;
const at = (path) => (url) => url.pathname === path;

/** The views that this browser sends, as they come. */
function sentBy(context) {
  const views = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/page-views') views.push(request);
  });
  return views;
}
const bodiesOf = (requests) => requests.flatMap((request) => request.postDataJSON().views);

test('until it is configured no page sends anything', { timeout: 60_000 }, async () => {
  const context = await person();
  const sent = sentBy(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: '方案' }).first().click();
  await page.waitForURL(at('/plans'));
  await page.waitForTimeout(longerThanViewsWait);
  assert.deepEqual(sent, []);
  await context.close();
  await nothingWrong();
});

test(
  'turned on, a visitor’s and a student’s pages are counted by their kind, and nothing says who it was',
  { timeout: 120_000 },
  async () => {
    const context = await person({ url: gateway.url });
    const sent = sentBy(context);
    const page = await context.newPage();
    await page.goto('/');
    // what counts is fetched after all that the page itself needs
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: '方案' }).first().click();
    await page.waitForURL(at('/plans'));
    await until(() => bodiesOf(sent).length >= 2, { what: 'the visitor’s views' });
    assert.deepEqual(bodiesOf(sent), [
      { page: '/', as: 'visitor' },
      { page: '/plans', as: 'visitor' },
    ]);
    await logIn(page, student);
    await page.waitForURL(at('/'));
    await page.getByRole('link', { name: '閱讀庫' }).first().click();
    await page.waitForURL(at('/posts'));
    await page.locator('a[href^="/posts/"]').first().click();
    await page.waitForURL((url) => /^\/posts\/.+/.test(url.pathname));
    await until(() => bodiesOf(sent).some((view) => view.page === '/posts/{postId}'), {
      what: 'the student’s views',
    });
    const later = bodiesOf(sent).slice(2);
    assert.deepEqual(
      later.filter(({ page: kind }) => kind !== '/login').map(({ page: kind, as }) => [kind, as]),
      [
        ['/', 'member'],
        ['/posts', 'member'],
        ['/posts/{postId}', 'member'],
      ],
    );
    for (const request of sent) {
      assert.equal((await request.response()).status(), 200);
      assert.equal(request.postData().includes(studentId), false);
    }
    await context.close();
    await nothingWrong();
  },
);

test('a browser that asks not to be followed sends nothing', { timeout: 60_000 }, async () => {
  const context = await person({ url: gateway.url });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const sent = sentBy(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForTimeout(longerThanViewsWait);
  assert.deepEqual(sent, []);
  await context.close();
  await nothingWrong();
});
