import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { answerAll, saved } from './reading-steps.mjs';
import { until } from './system.mjs';

let post;

before(async () => {
  const { results } = await new HttpSession().ok('GET', `/v1/posts/?limit=1&conditions=${encodeURIComponent('{"isFree":true}')}`);
  [post] = results;
});
after(closeBrowser);

/** A new account of this title, made by HTTP. */
async function newAccount(title) {
  const account = { account: `${title}.${randomUUID()}@e2e.yuedu.example`, password: `lantern-${randomUUID()}`, name: '林小安', title, ...(title === 'student' ? { education: 'ElementarySchool', grade: '小五' } : {}) };
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

const answered = (page) => page.locator('.qs button.done').count();
const at = (path) => (url) => url.pathname === path;
/** Gives the kept token an end in the past, as if the page had lain open over night. */
const letTokenExpire = (page) => page.evaluate(() => {
  const key = 'auth._token.local';
  const [head, payload, signature] = localStorage.getItem(key).split('.');
  const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
  const past = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1_000) - 3_600 })).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  localStorage.setItem(key, [head, past, signature].join('.'));
});
const keptToken = (page) => page.evaluate(() => localStorage.getItem('auth._token.local'));

test('the second log-in ends the first: its page goes home with the notice, and what it had not sent is kept', { timeout: 120_000 }, async () => {
  const student = await newAccount('student');
  const first = await browserOf(student);
  await first.page.goto(`/posts/${post._id}`);
  await answerAll(first.page, (index) => index < 1);
  await saved(first.page);
  await first.context.setOffline(true);
  await answerAll(first.page, (index) => index === 1);
  const second = await browserOf(student);
  await first.context.setOffline(false);
  await first.page.waitForURL(at('/'), { timeout: 30_000 });
  await first.page.getByText('已在另一台裝置登入').waitFor();
  assert.equal(await keptToken(first.page), null);
  await second.page.goto(`/posts/${post._id}`);
  await until(async () => (await answered(second.page)) === 1, { what: 'the answer that was sent, on the second device' });
  await logIn(first.page, student);
  await first.page.goto(`/posts/${post._id}`);
  await until(async () => (await answered(first.page)) === 2, { what: 'the unsent answer, back on the first device' });
  await saved(first.page);
  const session = await new HttpSession().login(student.account, student.password);
  const attempt = await session.ok('PUT', '/homework/post-user-answers/start', { postId: post._id });
  assert.equal(attempt.answers.filter((answer) => answer.value !== null).length, 2);
  await first.context.close();
  await second.context.close();
  await nothingWrong();
});

test('a token that ended while the page lay open is exchanged without the person noticing, two tabs at once among them', { timeout: 120_000 }, async () => {
  const { context, page } = await browserOf(await newAccount('student'));
  const other = await context.newPage();
  await other.goto('/posts');
  await page.goto(`/posts/${post._id}`);
  await page.locator('.card[data-question]:visible').first().waitFor();
  const old = await keptToken(page);
  await letTokenExpire(page);
  await Promise.all([answerAll(page, (index) => index < 1), other.reload()]);
  await saved(page);
  assert.notEqual(await keptToken(page), old);
  assert.equal(new URL(page.url()).pathname, `/posts/${post._id}`);
  await other.goto('/homework/students');
  assert.equal(new URL(other.url()).pathname, '/homework/students');
  await context.close();
  await nothingWrong();
});

test('a call that is told token-expired is repeated once with a new token', { timeout: 60_000 }, async () => {
  const { context, page } = await browserOf(await newAccount('student'));
  let told = 0;
  await page.route('**/homework/homeworks**', async (route) => {
    told += 1;
    if (told > 1) return route.continue();
    return route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'auth.token-expired', message: '請重新登入', traceId: '0'.repeat(32) }) });
  });
  const refreshes = [];
  page.on('request', (request) => { if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url()); });
  await page.goto('/homework/students');
  await until(() => told > 1, { what: 'the call once more' });
  await page.locator('h1').waitFor();
  assert.equal(new URL(page.url()).pathname, '/homework/students');
  assert.equal(refreshes.length, 1);
  await context.close();
});

test('the wanted page comes after log-in; a target that the rule refuses does not', { timeout: 120_000 }, async () => {
  const teacher = await newAccount('teacher');
  const context = await person();
  const page = await context.newPage();
  await page.goto('/class-management?from=letter');
  await page.waitForURL(at('/login'));
  await page.getByLabel('電子信箱、手機或學生帳號').fill(teacher.account);
  await page.getByLabel('密碼', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.waitForURL(at('/class-management'));
  assert.equal(new URL(page.url()).search, '?from=letter');
  for (const evil of ['//evil.example/', 'https://evil.example/', '/\\evil.example', '/%2fevil.example', '/posts//evil', '/logout', '/login', 'javascript:alert(1)']) {
    await page.evaluate((target) => sessionStorage.setItem('auth.redirect', target), evil);
    await page.goto('/login');
    await page.waitForURL(at('/'));
    await page.locator('h1').waitFor();
    assert.ok(await keptToken(page), `${evil} logged the person out`);
  }
  await context.close();
  await nothingWrong();
});

test('guards: a visitor is asked to log in, a student is sent home from teachers’ pages, a signed-in person from guests’', { timeout: 120_000 }, async () => {
  const context = await person();
  const page = await context.newPage();
  for (const path of ['/class-management', '/homework/students', '/homework/teachers', '/classes/overview-v2']) {
    await page.goto(path);
    await page.waitForURL(at('/login'));
  }
  await logIn(page, await newAccount('student'));
  for (const path of ['/class-management', '/homework/teachers', '/classes/overview-v2', `/classes/${randomUUID()}`, '/login', '/sign-up']) {
    await page.goto('/posts');
    await page.goto(path);
    await page.waitForURL(at('/'));
  }
  await context.close();
  await nothingWrong();
});
