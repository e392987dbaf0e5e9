import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, nothingWrong, person } from './browser.mjs';
import { newcomer } from './system.mjs';

after(closeBrowser);

test('where the words for faults cannot be fetched, a person reads those of the server', async () => {
  const page = await (await person()).newPage();
  let fetched = 0;
  // what a service worker fetches passes the route by
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('none here'));
  });
  await page.route('**/assets/faults-*.js', (route) => {
    fetched += 1;
    return route.abort();
  });
  const { account, password } = newcomer('student');
  await page.goto('/');
  await page.getByRole('link', { name: '登入' }).first().click();
  await page.getByLabel('電子郵件').or(page.getByLabel('帳號')).first().fill(account);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.getByText('帳號或密碼不對').waitFor();
  assert.ok(fetched > 0);
  await nothingWrong();
});
