import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { which } from '../local/system.mjs';
import { leaks, scan } from './key-scan.mjs';
import { follow } from './page-log.mjs';
import { patienceMs, system, until } from './system.mjs';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CSP reports, and errors of pages. */
const cspReports = [];
const pageErrors = [];
/**
 * Of each page the calls that met the limit, by how often without another answer since. The client repeats
 * such a call once, unseen: on a busy machine those of two seconds may arrive within one.
 */
const limited = [];
/** Responses whose body is still being read for the scan. */
const reading = new Set();
const scannedFiles = new Set();

let browser;

/** Where Chromium stands on this machine; throws where there is none. */
export function chromiumPath() {
  const path = process.env.CHROMIUM ?? which('chromium');
  if (!path || !existsSync(path))
    throw new Error('Chromium is not installed: apt-get install chromium fonts-noto-cjk');
  return path;
}

export async function launch() {
  // The same Chromium without windows: a page costs half the processor.
  const shell = process.env.CHROMIUM ? null : which('chromium-headless-shell');
  const executablePath = shell ?? chromiumPath();
  browser ??= await chromium.launch({ executablePath, headless: true, args: flags });
  return browser;
}

export async function closeBrowser() {
  await browser?.close();
  browser = undefined;
}

/**
 * A browser of its own (cookies, storage) for one person; every response is scanned for keys that are not
 * due. `url`: another gateway than the system's.
 */
export async function person({
  width = 1280,
  height = 900,
  hasTouch = false,
  locale = 'zh-TW',
  url = system().url,
} = {}) {
  const context = await (
    await launch()
  ).newContext({
    viewport: { width, height },
    hasTouch,
    locale,
    timezoneId: 'Asia/Taipei',
    baseURL: url,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.warn(
        `CSP ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      ),
    );
  });
  context.on('page', (page) => {
    follow(page);
    page.on('console', (message) => {
      if (/CSP |Content Security Policy/.test(message.text()))
        cspReports.push(`${page.url()}: ${message.text()}`);
    });
    const calls = new Map();
    limited.push(calls);
    page.on('response', (response) => {
      const call = `${response.request().method()} ${response.url()}`;
      if (response.status() === 429) calls.set(call, (calls.get(call) ?? 0) + 1);
      else calls.delete(call);
    });
    page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.stack ?? error}`));
  });
  context.on('response', (response) => {
    const one = scanned(response)
      .catch((error) => leaks.push(`${response.url()} could not be scanned: ${error.message}`))
      .finally(() => reading.delete(one));
    reading.add(one);
  });
  const close = context.close.bind(context);
  // A closed browser has no bodies any more.
  context.close = async () => {
    await Promise.all(reading);
    await close();
  };
  return context;
}

async function scanned(response) {
  const type = response.headers()['content-type'] ?? '';
  if (!/json|html|javascript|csv|text\/plain/.test(type)) return;
  const { pathname } = new URL(response.url());
  if (pathname.startsWith('/assets/') && scannedFiles.size === scannedFiles.add(pathname).size) return;
  // The page that asked has been left and its bodies with it, or there is none (a redirect): nobody has read
  // it either.
  const body = await response.text().catch(() => '');
  await scan({
    method: response.request().method(),
    url: response.url(),
    body,
    bearer: response.request().headers().authorization,
  });
}

/** Calls that were refused again when they were repeated. */
function callsRefused(due) {
  const refused = limited.flatMap((calls) => [...calls].filter(([, times]) => times > 1));
  for (const calls of limited) calls.clear();
  return refused.map(([call]) => call).filter((call) => !due.includes(new URL(call.split(' ')[1]).pathname));
}

/**
 * No page of this test broke the policy, threw, met a limit or was given a key before it was due.
 * @param due paths of calls whose limit the test itself has met again
 */
export async function nothingWrong(due = []) {
  await Promise.all(reading);
  const found = {
    cspReports: cspReports.splice(0),
    pageErrors: pageErrors.splice(0),
    limited: callsRefused(due),
    leaks: leaks.splice(0),
  };
  assert.deepEqual(found, { cspReports: [], pageErrors: [], limited: [], leaks: [] });
}

/** Logs in through the page as a person would; `at`: the dashboard has its own. */
export async function logIn(page, { account, password }, at = '/login') {
  await page.goto(at);
  await page.getByLabel('電子郵件').or(page.getByLabel('帳號')).first().fill(account);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== at);
}

/** Waits until the client's own page and files are on this device. */
export const isInstalled = (page) =>
  until(
    () =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null && (await caches.match('/index.html')) !== undefined,
      ),
    { what: 'the client on this device' },
  );

/** The page has its heading, and nothing on it is still on its way. */
export async function settled(page) {
  await page.waitForFunction(
    () =>
      // in one look: a page that replaces the document's first picture has no heading for a moment
      document.querySelector('h1') &&
      !document.querySelector('[aria-busy="true"], .loading-bar__loadbar, .ant-spin-spinning') &&
      document.fonts.status === 'loaded',
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity,
      ),
  );
}
