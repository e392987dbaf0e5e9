import { listUsers } from '@yuedu/contracts/http/auth/users';
import { listSchools } from '@yuedu/contracts/http/classes/schools';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { signedIn } from './http-session.mjs';
import { account, system } from './system.mjs';

after(closeBrowser);

const entry = system().dashboardEntry;
const tile = (page, label) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const numberOf = async (page, label) =>
  Number((await tile(page, label).locator('dd b').innerText()).replace(/,/g, ''));

async function dashboardOf(who) {
  const page = await (await person()).newPage();
  await logIn(page, who, `/${entry}/login`);
  await page
    .getByRole('heading', { level: 2, name: '文章' })
    .or(page.getByRole('heading', { name: '等人處理' }))
    .first()
    .waitFor();
  await settled(page);
  return page;
}

test('an admin sees what waits and the figures, and a figure leads to the list that it counted', async () => {
  const page = await dashboardOf(account('admin', 'teacher'));
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  assert.deepEqual(
    headings.filter((one) => ['等人處理', '使用者', '學校、班級、文章與訂閱'].includes(one)),
    ['等人處理', '使用者', '學校、班級、文章與訂閱'],
  );
  const admin = await signedIn(account('admin', 'teacher'));
  // an admin is made by nobody while the other files run; students are
  const { total } = await admin.ok(listUsers, { query: { conditions: '{"role":"admin"}', limit: '1' } });
  assert.equal(await numberOf(page, '管理員'), total);
  assert.equal(await numberOf(page, '學校'), (await admin.ok(listSchools, { query: { limit: '1' } })).total);
  await page.getByRole('link', { name: '管理員', exact: true }).click();
  await page.waitForURL(/users\?role=admin$/);
  await page.locator('tbody tr').first().waitFor();
  assert.equal(await page.locator('tbody tr').count(), total);
  await nothingWrong();
});

test('a service that gives no answer takes its own figures away, no others, and is asked again', async () => {
  const page = await (await person()).newPage();
  await page.route('**/v1/figures/billing', (route) => route.abort());
  await logIn(page, account('admin', 'teacher'), `/${entry}/login`);
  await tile(page, '有效的訂閱').getByText('沒有回應').waitFor();
  await tile(page, '學生').locator('dd b').waitFor();
  await tile(page, '閱讀庫的文章').locator('dd b').waitFor();
  await page.unroute('**/v1/figures/billing');
  await page.getByRole('button', { name: '再試一次' }).first().click();
  await tile(page, '有效的訂閱').locator('dd b').waitFor();
  await nothingWrong();
});

test('an editor sees the figures of texts alone, and requests no others', async () => {
  const page = await (await person()).newPage();
  const requests = [];
  page.on('request', (request) => {
    if (/\/v1\/(figures|dead-letters)\//.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  await logIn(page, account('editor', 'teacher'), `/${entry}/login`);
  await tile(page, '閱讀庫的文章').locator('dd b').waitFor();
  assert.equal(await page.getByText('等人處理').count(), 0);
  assert.deepEqual([...new Set(requests)], ['/v1/figures/content']);
  await nothingWrong();
});
