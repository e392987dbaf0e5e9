import { startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { answerAll, firstInput, saved } from './reading-steps.mjs';
import { startSecondHouse } from './second-house.mjs';
import { newcomer, until } from './system.mjs';

/**
 * The client exchanges a token from 60 s before its end on: these few more are time for a page to open with a
 * token that it leaves alone.
 */
const tokenSeconds = 72;
/** A device whose clock is set back after its token came believes in it for longer than the services do. */
const slowByMs = 600_000;

let house;
let post;
const readers = {};

/** Everything that a browser was answered at a path, as `POST 401 auth.token-expired`. */
function recordAnswers(context, path) {
  const answers = [];
  context.on('response', async (response) => {
    if (new URL(response.url()).pathname !== path) return;
    const at = answers.push(`${response.request().method()} ${response.status()}`) - 1;
    if (response.status() >= 400) answers[at] += ` ${(await response.json().catch(() => ({}))).code}`;
  });
  return answers;
}

/** A new student who reads the text in a browser of his own; what its calls are answered is written down. */
async function reader({ isSlow = false } = {}) {
  const account = newcomer('student');
  await new HttpSession(house.url).signUp(account);
  const context = await person({ url: house.url });
  const unauthorized = [];
  context.on('response', (response) => {
    if (response.status() === 401) unauthorized.push(new URL(response.url()).pathname);
  });
  const page = await context.newPage();
  await logIn(page, account);
  if (isSlow) {
    await context.addInitScript((byMs) => {
      const { now } = Date;
      Date.now = () => now() - byMs;
    }, slowByMs);
    // The stream would be told first that the token has ended, and mend it before the answer is sent.
    await context.route('**/v1/stream', (route) => route.abort());
  }
  await page.goto(`/posts/${post._id}`);
  await firstInput(page).waitFor();
  return {
    account,
    context,
    page,
    unauthorized,
    refreshes: recordAnswers(context, '/api/auth/refresh'),
    saves: recordAnswers(context, '/homework/post-user-answers'),
    token: await keptToken(page),
  };
}

/**
 * In this page what another tab stores is seen, and told of, later than a lock that the other tab gives back:
 * browsers promise no order.
 */
function seeTokenLate(byMs) {
  const name = 'auth._token.local';
  const { getItem, setItem } = Storage.prototype;
  let seen = localStorage.getItem(name);
  Storage.prototype.getItem = function (key) {
    return key === name ? seen : getItem.call(this, key);
  };
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    if (key === name) seen = value;
  };
  addEventListener(
    'storage',
    (event) => {
      if (event.key !== name || !event.isTrusted) return;
      event.stopImmediatePropagation();
      setTimeout(() => {
        seen = getItem.call(localStorage, name);
        dispatchEvent(new StorageEvent('storage', { key: name, newValue: seen }));
      }, byMs);
    },
    true,
  );
}

const keptToken = (page) => page.evaluate(() => localStorage.getItem('auth._token.local'));
const endOf = (token) =>
  JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString('utf8')).exp * 1_000;
/** Until the signed token has really ended, by the clock that auth signed with. */
const ended = (token) =>
  until(() => Date.now() > endOf(token) + 500, {
    timeoutMs: (tokenSeconds + 10) * 1_000,
    everyMs: 200,
    what: "the token's end",
  });
const isIn = (page) =>
  page.evaluate(() => localStorage.getItem('auth._token.local') !== null && location.pathname !== '/login');

async function storedAnswers({ account }) {
  const session = await new HttpSession().login(account.account, account.password);
  const attempt = await session.ok(startAttempt, { body: { postId: post._id } });
  return attempt.answers.filter((answer) => answer.value !== null).length;
}

async function closed({ context }) {
  await context.close();
  await nothingWrong();
}

before(
  async () => {
    const { results } = await new HttpSession().ok(listPosts, {
      query: { limit: '1', conditions: '{"isFree":true}' },
    });
    [post] = results;
    house = await startSecondHouse({ tokenSeconds });
    // All of them wait for the end of their tokens at the same time.
    readers.open = await reader();
    readers.slow = await reader({ isSlow: true });
    readers.twoTabs = await reader({ isSlow: true });
    readers.twoTabs.other = await readers.twoTabs.context.newPage();
    await readers.twoTabs.other.addInitScript(seeTokenLate, 150);
    await readers.twoTabs.other.goto('/homework/students');
    await readers.twoTabs.other.locator('h1').waitFor();
    readers.threeTabs = await reader({ isSlow: true });
    readers.threeTabs.tabs = [readers.threeTabs.page];
    while (readers.threeTabs.tabs.length < 3)
      readers.threeTabs.tabs.push(await readers.threeTabs.context.newPage());
    for (const tab of readers.threeTabs.tabs) {
      await tab.goto('/homework/students');
      await tab.locator('h1').waitFor();
    }
    readers.asleep = await reader();
    readers.asleep.devtools = await readers.asleep.context.newCDPSession(readers.asleep.page);
    await readers.asleep.devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  },
  { timeout: 120_000 },
);
after(async () => {
  await closeBrowser();
  await house?.close();
});

test(
  'a page in use exchanges its token ahead of the end: no call is refused and nobody sees anything',
  { timeout: 120_000 },
  async () => {
    const { page, token, unauthorized, refreshes } = readers.open;
    await until(() => Date.now() > endOf(token) - 59_000, { what: 'the last minute of the token' });
    await answerAll(page, (index) => index === 0);
    await saved(page);
    const second = await keptToken(page);
    assert.notEqual(second, token);
    await ended(token);
    await answerAll(page, (index) => index === 1);
    await saved(page);
    assert.deepEqual(unauthorized, []);
    assert.ok(
      refreshes.every((answer) => answer === 'POST 200'),
      refreshes.join(),
    );
    assert.equal(await storedAnswers(readers.open), 2);
    await closed(readers.open);
  },
);

test(
  'a page that slept past the end of its token (frozen, no timer runs) saves the next answer at once',
  { timeout: 120_000 },
  async () => {
    const { page, devtools, token } = readers.asleep;
    await ended(token);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    assert.equal(await keptToken(page), token, 'nothing exchanged the token while the page slept');
    await answerAll(page, (index) => index === 0);
    await saved(page);
    assert.notEqual(await keptToken(page), token);
    assert.equal(await storedAnswers(readers.asleep), 1);
    await closed(readers.asleep);
  },
);

test(
  'a call whose token has ended exchanges it once, and goes again with the answer that was typed',
  { timeout: 120_000 },
  async () => {
    const { page, token, unauthorized, refreshes, saves } = readers.slow;
    await ended(token);
    assert.equal(await keptToken(page), token);
    await answerAll(page, (index) => index === 0);
    await saved(page);
    assert.deepEqual(saves, ['POST 401 auth.token-expired', 'POST 200']);
    assert.deepEqual([unauthorized, refreshes], [['/homework/post-user-answers'], ['POST 200']]);
    assert.equal(await storedAnswers(readers.slow), 1);
    assert.equal(new URL(page.url()).pathname, `/posts/${post._id}`);
    await closed(readers.slow);
  },
);

test(
  'two tabs that are told so at once exchange the token once between them, and both stay logged in',
  { timeout: 120_000 },
  async () => {
    const { page, other, context, token, unauthorized, refreshes } = readers.twoTabs;
    await ended(token);
    assert.equal(await keptToken(other), token);
    const bothRefused = () =>
      unauthorized.includes('/homework/post-user-answers') && unauthorized.includes('/v2/posts/');
    // The exchange waits until both have been told.
    await context.route('**/api/auth/refresh', async (route) => {
      await until(bothRefused, { what: 'a refusal in each tab' });
      await route.continue();
    });
    await Promise.all([
      answerAll(page, (index) => index === 0),
      other.getByRole('link', { name: '閱讀庫' }).first().click(),
    ]);
    await saved(page);
    await other.locator('li.library__postcard').first().waitFor();
    assert.ok(bothRefused(), unauthorized.join());
    assert.deepEqual(refreshes, ['POST 200']);
    assert.equal(await keptToken(page), await keptToken(other));
    await other.goto('/homework/students');
    await other.locator('h1').waitFor();
    assert.deepEqual([await isIn(page), await isIn(other)], [true, true]);
    assert.equal(await storedAnswers(readers.twoTabs), 1);
    await closed(readers.twoTabs);
  },
);

test(
  'of three tabs the one that exchanges is closed before it is answered: the others exchange once, and go on',
  { timeout: 120_000 },
  async () => {
    const { tabs, context, token, unauthorized, refreshes } = readers.threeTabs;
    await ended(token);
    let gone;
    await context.route('**/api/auth/refresh', async (route) => {
      const request = route.request();
      if (gone) return route.continue();
      gone = request.frame().page();
      // auth exchanges it, and the new cookie reaches nobody
      const headers = Object.entries(await request.allHeaders()).filter(([name]) =>
        /^(?!host$)\w/.test(name),
      );
      const answer = await fetch(request.url(), {
        method: request.method(),
        headers: Object.fromEntries(headers),
        body: request.postData(),
      });
      assert.equal(answer.status, 200);
      const refused = () => unauthorized.filter((path) => path === '/v2/posts/').length;
      await until(() => refused() >= 3, { what: 'a refusal in each tab' });
      await gone.close();
    });
    await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: '閱讀庫' }).first().click()));
    await until(() => gone?.isClosed(), { what: 'the tab that exchanged is closed' });
    const others = tabs.filter((tab) => tab !== gone);
    assert.equal(others.length, 2);
    for (const tab of others) await tab.locator('li.library__postcard').first().waitFor();
    assert.deepEqual(refreshes, ['POST 200']);
    assert.equal(await keptToken(others[0]), await keptToken(others[1]));
    await others[0].goto('/homework/students');
    await others[0].locator('h1').waitFor();
    assert.deepEqual([await isIn(others[0]), await isIn(others[1])], [true, true]);
    await closed(readers.threeTabs);
  },
);
