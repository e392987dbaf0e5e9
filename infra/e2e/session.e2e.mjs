import { listPosts } from '@yuedu/contracts/http/content/posts';
import { startAttempt } from '@yuedu/contracts/http/homework/attempts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { answerAll, saved } from './reading-steps.mjs';
import { newcomer, until } from './system.mjs';

let post;

before(async () => {
  const { results } = await new HttpSession().ok(listPosts, {
    query: { limit: '1', conditions: '{"isFree":true}' },
  });
  [post] = results;
});
after(closeBrowser);

/** A new account of this title, made by HTTP. */
async function newAccount(title) {
  const account = newcomer(title);
  await new HttpSession().signUp(account);
  return account;
}

/** A browser of its own in which this person is logged in. */
async function browserOf(account) {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, account);
  return { context, page };
}

const answered = (page) => page.locator('.reader__qs button.reader__done').count();
const at = (path) => (url) => url.pathname === path;
const keptToken = (page) => page.evaluate(() => localStorage.getItem('auth._token.local'));

test(
  'the second log-in ends the first: its page goes home with the notice, and what it had not sent is kept',
  { timeout: 120_000 },
  async () => {
    const student = await newAccount('student');
    const first = await browserOf(student);
    await first.page.goto(`/posts/${post._id}`);
    await answerAll(first.page, (index) => index < 1);
    await saved(first.page);
    await first.context.setOffline(true);
    await answerAll(first.page, (index) => index === 1);
    const second = await browserOf(student);
    await first.context.setOffline(false);
    await first.page.waitForURL(at('/'));
    await first.page.getByText('已在另一台裝置登入').waitFor();
    assert.equal(await keptToken(first.page), null);
    await second.page.goto(`/posts/${post._id}`);
    await until(async () => (await answered(second.page)) === 1, {
      what: 'the answer that was sent, on the second device',
    });
    await logIn(first.page, student);
    await first.page.goto(`/posts/${post._id}`);
    await until(async () => (await answered(first.page)) === 2, {
      what: 'the unsent answer, back on the first device',
    });
    await saved(first.page);
    const session = await new HttpSession().login(student.account, student.password);
    const attempt = await session.ok(startAttempt, { body: { postId: post._id } });
    assert.equal(attempt.answers.filter((answer) => answer.value !== null).length, 2);
    await first.context.close();
    await second.context.close();
    await nothingWrong();
  },
);

test(
  'the wanted page comes after log-in; a target that the rule refuses does not',
  { timeout: 120_000 },
  async () => {
    const teacher = await newAccount('teacher');
    const context = await person();
    const page = await context.newPage();
    const hosts = new Set();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/class-management?from=letter');
    await page.waitForURL(at('/login'));
    await page.getByLabel('電子信箱、手機或學生帳號').fill(teacher.account);
    await page.getByLabel('密碼', { exact: true }).fill(teacher.password);
    await page.getByRole('button', { name: '登入', exact: true }).click();
    await page.waitForURL(at('/class-management'));
    assert.equal(new URL(page.url()).search, '?from=letter');
    for (const evil of [
      '//evil.example/',
      '///evil.example/',
      'https://evil.example/',
      'https:/evil.example',
      'evil.example/posts',
      '/\\evil.example',
      '/\t/evil.example',
      '/%2fevil.example',
      '/%2F%2Fevil.example',
      '/%5Cevil.example',
      '/posts//evil',
      '/posts/%0d%0aset-cookie:x',
      '/%EF%BC%8F%EF%BC%8Fevil.example',
      '/%E2%80%AEevil',
      '/.evil.example/',
      '/logout',
      '/%6Cogout',
      '/login',
      'javascript:alert(1)',
      'data:text/html,evil',
    ]) {
      await page.evaluate((target) => localStorage.setItem('auth.redirect', target), evil);
      await page.goto('/login');
      await page.waitForURL(at('/'));
      await page.locator('h1').waitFor();
      assert.ok(await keptToken(page), `${evil} logged the person out`);
    }
    assert.deepEqual([...hosts], [new URL(page.url()).host]);
    await context.close();
    await nothingWrong();
  },
);

test('who could not be asked for at first is asked for again, with no event of the network', async () => {
  const limited = { status: 429, contentType: 'application/problem+json', headers: { 'retry-after': '0' } };
  const body = JSON.stringify({ type: 'about:blank', status: 429, code: 'limit.exceeded', title: 'limit' });
  const { context, page } = await browserOf(await newAccount('student'));
  // a limited call is repeated once by itself
  for (const [failures, fail] of [
    [1, (route) => route.abort('connectionfailed')],
    [2, (route) => route.fulfill({ ...limited, body })],
  ]) {
    let requests = 0;
    await page.route('**/api/auth/user*', (route) => {
      requests += 1;
      return requests <= failures ? fail(route) : route.continue();
    });
    await page.goto('/about-us');
    await page.getByRole('banner').locator('button[aria-haspopup]').first().waitFor();
    assert.equal(requests, failures + 1);
    await page.unroute('**/api/auth/user*');
  }
  await context.close();
  await nothingWrong(['/api/auth/user']);
});

test(
  'guards: a visitor logs in, a student is sent home from teachers’ pages, a person from guests’',
  { timeout: 120_000 },
  async () => {
    const context = await person();
    const page = await context.newPage();
    for (const path of [
      '/class-management',
      '/homework/students',
      '/homework/teachers',
      '/classes/overview',
      '/classes/overview-v2',
      '/classes/students',
    ]) {
      await page.goto(path);
      await page.waitForURL(at('/login'));
    }
    await logIn(page, await newAccount('student'));
    for (const path of [
      '/class-management',
      '/homework/teachers',
      '/classes/overview',
      '/classes/overview-v2',
      '/classes/students',
      `/classes/${randomUUID()}`,
      '/login',
      '/sign-up',
    ]) {
      await page.goto('/posts');
      await page.goto(path);
      await page.waitForURL(at('/'));
    }
    await context.close();
    await nothingWrong();
  },
);
