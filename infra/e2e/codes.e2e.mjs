import { login, signUp } from '@yuedu/contracts/http/auth/log-in';
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { closeBrowser, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { codeTo, mailTo } from './mailbox.mjs';
import { localFolder, newcomer, system } from './system.mjs';
import { smallTargets } from './targets.mjs';

const pictures = join(localFolder, 'codes');
const phone = { width: 360, height: 740, hasTouch: true };
const newPassword = '潮汐與石滬-2027';
before(() => mkdirSync(pictures, { recursive: true }));
after(closeBrowser);

const at = (path) => (url) => url.pathname === path;
const wrongOf = (code) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const aPhone = () => `09${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** A teacher who has signed up by a script; `account` may be a telephone number. */
async function teacher(more = {}) {
  const someone = { provider: 'email', ...newcomer('teacher', '林老師'), ...more };
  const session = new HttpSession();
  await session.freshCsrf();
  await session.ok(signUp, { body: someone });
  return someone;
}
async function passwordWorks({ provider, account }, password) {
  const session = new HttpSession();
  await session.freshCsrf();
  return (await session.call(login, { body: { provider, account, password } })).status;
}

/** A page whose taps and screens are counted; a screen is what stands there when a code or a link is due. */
async function counted(size = phone) {
  const context = await person(size);
  const page = await context.newPage();
  const count = { taps: 0, screens: 0 };
  const tap = async (locator) => {
    count.taps += 1;
    await (size.hasTouch ? locator.tap() : locator.click());
  };
  const write = async (locator, text) => {
    await tap(locator);
    await locator.fill(text);
  };
  const screen = async (name) => {
    count.screens += 1;
    await settled(page);
    if (!name) return;
    await page.screenshot({ path: join(pictures, `${name}-${size.width}.png`), fullPage: true });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    assert.deepEqual([name, violations.map(({ id, nodes }) => [id, nodes[0]?.html])], [name, []]);
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      0,
      `${name} is wider than the screen`,
    );
    if (size.hasTouch) assert.deepEqual([name, await smallTargets(page)], [name, []]);
  };
  return { context, page, count, tap, write, screen };
}

const button = (page, name) => page.getByRole('button', { name, exact: true });
const address = (page) => page.getByLabel('電子信箱或手機');
const code = (page) => page.getByLabel('驗證碼', { exact: true });

/** From home to the form by links, as a person goes. */
async function toForgotPassword({ page, tap, screen }) {
  await page.goto('/');
  await screen();
  await tap(page.getByRole('link', { name: '登入', exact: true }).filter({ visible: true }).first());
  await page.waitForURL(at('/login'));
  await screen('login');
  await tap(page.getByRole('link', { name: '忘記密碼？' }));
  await page.waitForURL(at('/forgot-password'));
  await screen('forgot');
}

for (const [way, account] of [
  ['e-mail', undefined],
  ['phone', aPhone()],
])
  test(
    `a teacher who has forgotten the password is back by ${way}: 7 taps, 5 screens with home and home again`,
    { timeout: 120_000 },
    async () => {
      const someone = await teacher(account && { provider: 'phone', account });
      const hand = await counted();
      const { page, tap, write, screen, count } = hand;
      await toForgotPassword(hand);
      await write(address(page), someone.account);
      await tap(button(page, '寄驗證碼'));
      await page.getByText(`驗證碼寄到 ${someone.account} 了`).waitFor();
      await page.getByText(/^(60|5\d) 秒後可以重寄$/).waitFor();
      const sent = await codeTo(someone.account);
      await screen('new-password');
      assert.deepEqual(await code(page).evaluate((field) => [field.autocomplete, field.inputMode]), [
        'one-time-code',
        'numeric',
      ]);
      await write(code(page), `${sent.slice(0, 3)} ${sent.slice(3)}`);
      await write(page.getByLabel('新密碼'), newPassword);
      await tap(button(page, '設定新密碼並登入'));
      await page.waitForURL(at('/'));
      await page.getByRole('button', { name: /的選單$/ }).waitFor();
      await screen();
      assert.deepEqual(count, { taps: 7, screens: 5 });
      assert.deepEqual(
        [await passwordWorks(someone, someone.password), await passwordWorks(someone, newPassword)],
        [401, 200],
      );
      const notes = await mailTo(someone.account);
      assert.ok(notes.some(({ text }) => text.includes('密碼剛剛改好了')));
      await hand.context.close();
      await nothingWrong();
    },
  );

test(
  'wrong, old and used codes are told apart in words, and an address without an account is not',
  { timeout: 120_000 },
  async () => {
    const someone = await teacher();
    const session = new HttpSession();
    await session.freshCsrf();
    const hand = await counted({ width: 768, height: 1024 });
    const { page, tap, write, screen } = hand;
    await toForgotPassword(hand);
    await tap(button(page, '寄驗證碼'));
    await page.getByText('請填電子信箱或手機。').waitFor();
    await write(address(page), `nobody.${someone.account}`);
    await tap(button(page, '寄驗證碼'));
    await page.getByText(`驗證碼寄到 nobody.${someone.account} 了`).waitFor();
    await tap(button(page, '換一個信箱或手機'));
    await write(address(page), someone.account);
    await tap(button(page, '寄驗證碼'));
    const sent = await codeTo(someone.account);
    await write(code(page), sent.slice(1));
    await write(page.getByLabel('新密碼'), newPassword);
    await tap(button(page, '設定新密碼並登入'));
    await page.getByText('驗證碼是 6 位數字，現在有 5 位。').waitFor();
    await write(code(page), wrongOf(sent));
    await tap(button(page, '設定新密碼並登入'));
    await page.getByText('驗證碼不對，請再看一次收到的 6 位數字。').waitFor();
    await screen('wrong-code');
    // somebody else's page uses it first
    const other = await counted({ width: 1280, height: 900 });
    await toForgotPassword(other);
    await other.write(address(other.page), someone.account);
    await other.tap(button(other.page, '寄驗證碼'));
    await other.page.getByText(/秒後可以重寄/).waitFor();
    await other.screen('new-password');
    await other.write(code(other.page), sent);
    await other.write(other.page.getByLabel('新密碼'), newPassword);
    await other.tap(button(other.page, '設定新密碼並登入'));
    await other.page.waitForURL(at('/'));
    await write(code(page), sent);
    await tap(button(page, '設定新密碼並登入'));
    await page.getByText('這組驗證碼用過了，請再寄一次。').waitFor();
    for (let tries = 0; tries < 3; tries += 1) {
      await write(code(page), wrongOf(sent));
      await tap(button(page, '設定新密碼並登入'));
      await page.getByRole('alert').waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    }
    await page.getByText('這組驗證碼試太多次，不能再用了，請再寄一次。').waitFor();
    await other.context.close();
    await hand.context.close();
    await nothingWrong(['/v1/send-code', '/v1/reset-password']);
  },
);

test('who has forgotten how to log in has it sent', { timeout: 60_000 }, async () => {
  const someone = await teacher();
  const hand = await counted();
  const { page, tap, write, screen } = hand;
  await toForgotPassword(hand);
  await tap(button(page, '忘了怎麼登入？把登入方式寄給我'));
  await page.getByText('請填電子信箱或手機。').waitFor();
  assert.equal(await address(page).getAttribute('aria-invalid'), 'true');
  assert.ok(await address(page).evaluate((field) => field === document.activeElement));
  await write(address(page), someone.account);
  await tap(button(page, '忘了怎麼登入？把登入方式寄給我'));
  await page.getByText(`${someone.account} 的登入方式寄過去了。`).waitFor();
  await screen('find-account');
  await codeTo(someone.account);
  assert.match((await mailTo(someone.account))[0].text, /可以這樣登入：電子信箱和密碼/);
  await hand.context.close();
  await nothingWrong();
});

test('a code logs in instead of the password', { timeout: 60_000 }, async () => {
  const someone = await teacher();
  const hand = await counted();
  const { page, tap, write, screen } = hand;
  await page.goto('/login');
  await write(page.getByLabel('電子信箱、手機或學生帳號'), someone.account);
  await tap(button(page, '用驗證碼登入'));
  assert.equal(await address(page).inputValue(), someone.account);
  await screen('code-login');
  await tap(button(page, '寄驗證碼'));
  await page.getByText(/秒後可以重寄/).waitFor();
  await write(code(page), await codeTo(someone.account));
  await tap(button(page, '登入'));
  await page.waitForURL(at('/'));
  await page.getByRole('button', { name: /的選單$/ }).waitFor();
  await hand.context.close();
  await nothingWrong();
});

test('somebody signs up by telephone: the code is the last step', { timeout: 60_000 }, async () => {
  const [account, password] = [aPhone(), newPassword];
  const hand = await counted();
  const { page, tap, write, screen } = hand;
  await page.goto('/sign-up');
  await tap(page.locator('.field__choices label', { hasText: '家長' }));
  await write(page.getByLabel('姓名'), '林媽媽');
  await write(address(page), account);
  await write(page.getByLabel('設定密碼'), password);
  await tap(button(page, '寄驗證碼'));
  await page.getByText(`驗證碼寄到 ${account} 了`).waitFor();
  await screen('sign-up-code');
  await tap(button(page, '回去改資料'));
  assert.equal(await page.getByLabel('姓名').inputValue(), '林媽媽');
  await tap(button(page, '寄驗證碼'));
  await write(code(page), await codeTo(account));
  await tap(button(page, '完成註冊'));
  await page.waitForURL(at('/'));
  assert.equal(await passwordWorks({ provider: 'phone', account }, password), 200);
  await hand.context.close();
  await nothingWrong(['/v1/send-code']);
});

test('the dashboard has its own way back, and auth’s mailbox its page', { timeout: 60_000 }, async () => {
  const { dashboardEntry, services } = system();
  const hand = await counted({ width: 1280, height: 900 });
  const { page, tap, screen } = hand;
  await page.goto(`/${dashboardEntry}/login`);
  await tap(page.getByRole('link', { name: '忘記密碼？' }));
  await page.waitForURL(at(`/${dashboardEntry}/forgot-password`));
  await screen('dashboard-forgot');
  await tap(page.getByRole('link', { name: '回去登入' }));
  await page.waitForURL(at(`/${dashboardEntry}/login`));
  await page.goto(`${services.auth.url}/mailbox`);
  await page.getByRole('heading', { name: '本機信箱' }).waitFor();
  await page.screenshot({ path: join(pictures, 'mailbox-1280.png') });
  await hand.context.close();
  await nothingWrong();
});
