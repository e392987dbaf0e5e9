import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { leak } from './key-scan.mjs';
import { leaks } from './http-session.mjs';
import { system } from './system.mjs';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** CSP reports, page errors and failed requests of every page; tests assert that these lists are empty. */
export const cspReports = [];
export const pageErrors = [];
/** 429 answers that a page met. */
export const limited = [];

let browser;

export async function launch() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) throw new Error('Chromium is not installed: apt-get install chromium fonts-noto-cjk');
  browser ??= await chromium.launch({ executablePath, headless: true, args: flags });
  return browser;
}

export async function closeBrowser() {
  await browser?.close();
  browser = undefined;
}

/** A browser of its own (cookies, storage) for one person; every response is scanned for keys. `keysDue` switches the scan off where keys may be seen. */
export async function person({ width = 1280, height = 900, keysDue = false } = {}) {
  const context = await (await launch()).newContext({ viewport: { width, height }, locale: 'zh-TW', timezoneId: 'Asia/Taipei', baseURL: system().url, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.warn(`CSP ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
  });
  const watch = (page) => {
    page.on('console', (message) => { if (/CSP |Content Security Policy/.test(message.text())) cspReports.push(`${page.url()}: ${message.text()}`); });
    page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.stack ?? error}`));
    page.on('response', (response) => void scan(response, keysDue));
  };
  context.on('page', watch);
  return context;
}

async function scan(response, keysDue) {
  if (response.status() === 429) limited.push(response.url());
  if (keysDue || !/json|html|javascript/.test(response.headers()['content-type'] ?? '') || new URL(response.url()).pathname.startsWith('/assets/')) return;
  const body = await response.text().catch(() => '');
  const given = leak(body);
  if (given) leaks.push(`${response.url()}: ${given}`);
}

/** Logs in through the page as a person would. */
export async function logIn(page, { account, password }) {
  await page.goto('/login');
  await page.getByLabel('電子郵件').or(page.getByLabel('帳號')).first().fill(account);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
