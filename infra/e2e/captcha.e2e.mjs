import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { startSecondGateway } from './second-house.mjs';
import { newcomer, system } from './system.mjs';

const secret = 'captcha-secret-of-the-test';
const siteKey = 'site-key-of-the-test';
const account = newcomer('student');

/**
 * Google in small: its script, whose solutions come from its own origin, and siteverify, which takes each of
 * them once.
 */
function startStandIn() {
  const solved = new Set();
  const state = { url: '', isGone: false, scripts: 0, verified: [] };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, state.url);
    let body = '';
    for await (const chunk of request) body += chunk;
    const js = (text) =>
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' })
        .end(text);
    if (pathname === '/recaptcha/api.js' && !state.isGone && searchParams.get('render') === siteKey) {
      state.scripts++;
      js(
        `globalThis.grecaptcha = { ready: (done) => done(), execute: (key, { action }) => ` +
          `fetch('${state.url}/recaptcha/solve?action=' + encodeURIComponent(action)).then((answer) => ` +
          `answer.text()) };`,
      );
    } else if (pathname === '/recaptcha/solve') {
      const token = `${searchParams.get('action')}-${solved.size}-${state.verified.length}`;
      solved.add(token);
      response
        .writeHead(200, { 'content-type': 'text/plain', 'access-control-allow-origin': '*' })
        .end(token);
    } else if (pathname === '/recaptcha/api/siteverify') {
      const form = new URLSearchParams(body);
      const success = form.get('secret') === secret && solved.delete(form.get('response'));
      state.verified.push([form.get('response'), success]);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success }));
    } else response.writeHead(404).end();
  });
  const close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      state.url = `http://127.0.0.1:${server.address().port}`;
      resolve(Object.assign(state, { close }));
    }),
  );
}

let google;
let gateway;
before(
  async () => {
    await new HttpSession().signUp(account);
    google = await startStandIn();
    gateway = await startSecondGateway({
      CAPTCHA: 'google',
      CAPTCHA_SECRET: secret,
      CAPTCHA_SITE_KEY: siteKey,
      CAPTCHA_URL: `${google.url}/recaptcha/api/siteverify`,
      CAPTCHA_SCRIPT_URL: `${google.url}/recaptcha/api.js`,
      CAPTCHA_SOURCES: `${google.url}/recaptcha/`,
    });
  },
  { timeout: 90_000 },
);
after(async () => {
  await closeBrowser();
  await gateway?.close();
  await google?.close();
});
beforeEach(() => Object.assign(google, { isGone: false, scripts: 0, verified: [] }));

test(
  'a person logs in by the page with the captcha on; its script is loaded for that and never before',
  { timeout: 60_000 },
  async () => {
    const context = await person({ url: gateway.url });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('h1').first().waitFor();
    assert.equal(google.scripts, 0);
    await logIn(page, account);
    assert.deepEqual(
      google.verified.map(([token, success]) => [token.split('-')[0], success]),
      [['api/auth/login', true]],
    );
    assert.equal(google.scripts, 1);
    await context.close();
    await nothingWrong();
  },
);

test('a second try after a wrong password has a solution of its own', { timeout: 60_000 }, async () => {
  const context = await person({ url: gateway.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('電子郵件').or(page.getByLabel('帳號')).first().fill(account.account);
  await page.getByLabel('密碼', { exact: true }).fill('not-this-one-2026');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel('密碼', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  assert.deepEqual([google.verified.map(([, success]) => success), google.scripts], [[true, true], 1]);
  assert.equal(new Set(google.verified.map(([token]) => token)).size, 2);
  await context.close();
  await nothingWrong();
});

test(
  'a script that can not be loaded is told in words with what was typed kept, and the next try works',
  { timeout: 60_000 },
  async () => {
    google.isGone = true;
    const context = await person({ url: gateway.url });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('電子郵件').or(page.getByLabel('帳號')).first().fill(account.account);
    await page.getByLabel('密碼', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: '登入', exact: true }).click();
    await page.getByText('真人驗證載入不了').waitFor();
    assert.deepEqual(
      [google.verified, await page.getByLabel('密碼', { exact: true }).inputValue()],
      [[], account.password],
    );
    google.isGone = false;
    await page.getByRole('button', { name: '登入', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await context.close();
    await nothingWrong();
  },
);

test('with the captcha off nothing of it stands in the page', { timeout: 60_000 }, async () => {
  const page = await fetch(`${system().url}/login`);
  assert.doesNotMatch(
    `${await page.text()} ${page.headers.get('content-security-policy')}`,
    /captcha|https?:/,
  );
});
