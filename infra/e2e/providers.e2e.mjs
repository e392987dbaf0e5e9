import { getMe } from '@yuedu/contracts/http/auth/users';
import { callbackPathOf } from '@yuedu/contracts/rules/providers';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { toProfile } from './profile-steps.mjs';
import { at, goBy, pick, providerNames as names, signUpAs } from './provider-steps.mjs';
import { account, newcomer } from './system.mjs';

after(closeBrowser);

const minutes = { timeout: 180_000 };
async function leave(page) {
  await page.goto('/logout');
  await page.waitForURL(at('/'));
}

for (const [provider, name] of Object.entries(names))
  test(`by ${provider}: a newcomer signs up, and finds that way first afterwards`, minutes, async () => {
    const context = await person(provider === 'ntpc' ? { width: 360, height: 780, hasTouch: true } : {});
    const page = await context.newPage();
    await page.goto('/sign-up');
    // who turns back there is told so, and may try again at once
    await goBy(page, name, '取消');
    await page.getByText(/取消了，沒有登入/).waitFor();
    await page.getByText(name, { exact: true }).waitFor();
    await page.getByRole('link', { name: '再試一次' }).click();
    await pick(page, '新朋友');
    // the name stands there already, and no password is asked for
    await page.getByRole('heading', { name: '再一步就好' }).waitFor();
    assert.equal(await page.getByLabel('姓名').inputValue(), '新朋友');
    assert.equal(await page.getByLabel('密碼').count(), 0);
    // code and state are not in the address any more
    assert.equal(new URL(page.url()).search, '');
    await signUpAs(page, '老師');
    assert.equal(await page.evaluate(() => localStorage.getItem('auth.strategy')), provider);
    await leave(page);
    await page.goto('/login');
    const first = page.getByRole('region', { name: '或用其他帳號' }).getByRole('link').first();
    assert.match(await first.innerText(), new RegExp(`^${name}\\s*上次用過$`));
    await context.close();
    await nothingWrong();
  });

test('who comes for a page gets there by a provider, too', minutes, async () => {
  const context = await person();
  const page = await context.newPage();
  await page.goto('/profile');
  await page.waitForURL(at('/login'));
  await goBy(page, 'Google', '蔡美玲');
  const lastStep = page.getByRole('heading', { name: '再一步就好' });
  await lastStep
    .or(page.getByRole('heading', { level: 1, name: '我的資料' }))
    .first()
    .waitFor();
  if (await lastStep.isVisible()) {
    await page.getByText('家長', { exact: true }).click();
    await page.getByRole('button', { name: '註冊' }).click();
  }
  await page.waitForURL(at('/profile'));
  await context.close();
  await nothingWrong();
});

test('going back at the provider is said in words, with a way back and another try', minutes, async () => {
  const context = await person({ width: 360, height: 780, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/login');
  await goBy(page, '教育雲端帳號', '取消');
  await page.getByText(/取消了，沒有登入/).waitFor();
  await page.getByRole('link', { name: '再試一次' }).click();
  await pick(page, '取消');
  await page.getByRole('link', { name: '回登入頁' }).click();
  await page.waitForURL(at('/login'));
  // opened by itself, without anything begun, it says so
  await page.goto('/oauth/google/callback?code=forged&state=login.forged');
  await page.getByText(/已經過期，或已經用過了/).waitFor();
  await page.goto('/oauth/google/callback');
  await page.getByText(/少了登入資料/).waitFor();
  await context.close();
  await nothingWrong();
});

test(
  'what comes back wrong from a provider is said in words at each of them, and begins no session',
  minutes,
  async () => {
    const context = await person({ width: 360, height: 780, hasTouch: true });
    const page = await context.newPage();
    for (const [provider, name] of Object.entries(names))
      for (const [search, words] of [
        ['?error=access_denied&error_description=call+0900', /取消了，沒有登入/],
        ['?error=temporarily_unavailable', /暫時沒有回應/],
        ['?error=unauthorized_client', /登入目前沒有開放/],
        ['?error=invalid_scope', /沒有完成這次登入/],
        ['?code=forged&state=login.forged&iss=https%3A%2F%2Fevil.example', /已經過期，或已經用過了/],
        ['?code=only', /少了登入資料/],
      ]) {
        await page.goto(callbackPathOf(provider) + search);
        await page.getByRole('alert').filter({ hasText: words }).waitFor();
        await page.getByText(name, { exact: true }).waitFor();
        await page.getByRole('link', { name: '回登入頁' }).waitFor();
        assert.equal(await page.getByText('0900').count(), 0);
        assert.equal(await page.evaluate(() => localStorage.getItem('auth._token.local')), null);
      }
    await context.close();
    await nothingWrong();
  },
);

test('from New Taipei’s portal one is taken to its log-in', minutes, async () => {
  const context = await person();
  const page = await context.newPage();
  await page.goto('/ntpc/authorize');
  await page.getByRole('button', { name: '新朋友' }).waitFor();
  assert.match(page.url(), /\/ntpc\/interaction\//);
  await context.close();
  await nothingWrong();
});

test('an account is linked from /profile, opens by it, and is unlinked again', minutes, async () => {
  const teacher = newcomer('teacher', '林老師');
  await new HttpSession().signUp(teacher);
  const context = await person();
  const page = await context.newPage();
  await logIn(page, teacher);
  await toProfile(page);
  await page.getByRole('button', { name: '綁定 Google' }).click();
  await pick(page, '取消');
  await page.getByText(/取消了，沒有綁定/).waitFor();
  await page.getByRole('link', { name: '回我的資料' }).click();
  await page.getByRole('button', { name: '綁定 Google' }).click();
  await pick(page, '新朋友');
  await page.waitForURL(at('/profile'));
  await page.getByText('下次可以用 Google 登入。').waitFor();
  const session = await new HttpSession().login(teacher.account, teacher.password);
  assert.deepEqual(Object.keys((await session.ok(getMe)).oauth), ['google']);
  // this browser’s session ended by that log-in: in again, and the link away
  await page.goto('/login');
  await page.evaluate(() => localStorage.clear());
  await logIn(page, teacher);
  await page.goto('/profile');
  await page.getByRole('button', { name: '解除 Google' }).click();
  await page.getByRole('button', { name: '解除綁定' }).click();
  await page.getByText('不能再用 Google 登入了。').first().waitFor();
  await page.getByRole('button', { name: '綁定 Google' }).waitFor();
  await context.close();
  await nothingWrong();
});

test('the only way in stays, and the page says why', minutes, async () => {
  const context = await person();
  const page = await context.newPage();
  await page.goto('/sign-up');
  await goBy(page, 'Facebook', '新朋友');
  await signUpAs(page, '老師');
  await page.goto('/profile');
  await page.getByRole('button', { name: '解除 Facebook' }).click();
  await page.getByRole('button', { name: '解除綁定' }).click();
  await page.getByText(/唯一的登入方式/).waitFor();
  await page.getByRole('button', { name: '先不要' }).click();
  await page.getByRole('button', { name: '解除 Facebook' }).waitFor();
  await context.close();
  await nothingWrong();
});

test('an equal e-mail at a provider opens no account of ours', minutes, async () => {
  const teacher = account('main', 'teacher');
  assert.equal(teacher.account, 'teacher.lin@demo.yuedu.example');
  const context = await person();
  const page = await context.newPage();
  await page.goto('/login');
  await goBy(page, 'OneCampus', '林雅婷');
  await page.getByRole('heading', { name: '再一步就好' }).waitFor();
  const me = await (await new HttpSession().login(teacher.account, teacher.password)).ok(getMe);
  assert.deepEqual(me.oauth, {});
  await context.close();
  await nothingWrong();
});

test('log-ins by others that could not be read at first are offered a little later', minutes, async () => {
  const context = await person();
  const page = await context.newPage();
  let refused = 0;
  await page.route('**/auth/providers', (route) => {
    refused += 1;
    return refused === 1
      ? route.fulfill({ status: 500, json: { code: 'internal', message: '系統忙線中' } })
      : route.continue();
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Google' }).waitFor({ timeout: 15_000 });
  assert.ok(refused > 1);
  await context.close();
  await nothingWrong();
});
