import { getConfig } from '@yuedu/contracts/http/content/configs';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { listPlans } from '@yuedu/contracts/http/billing/plans';
import { createOrder, listOrders, payOrder } from '@yuedu/contracts/http/billing/orders';
import { listSubscriptions } from '@yuedu/contracts/http/billing/subscriptions';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { newcomer, until } from './system.mjs';

/** The sandbox's "later" is 60 s unless the system was started with YUEDU_SANDBOX__SANDBOX_LATE_MS. */
const lateTimeoutMs = 120_000;
let junior;
let family;

before(async () => {
  const visitor = new HttpSession();
  const zoneIds = (await visitor.ok(getConfig, { params: { key: 'zoneIds' } })).value;
  const { results } = await visitor.ok(listPosts, {
    query: { limit: '1', conditions: JSON.stringify({ zones: zoneIds.junior, isFree: false }) },
  });
  junior = { zone: zoneIds.junior, post: results[0] };
  assert.equal(junior.post.open, false, 'a junior text is closed to visitors');
  const plans = await visitor.ok(listPlans, { query: { sort: 'position' } });
  family = plans.results.find((plan) => plan.offer === 'purchase' && plan.zones.includes(junior.zone));
  assert.equal(plans.results.length, 3);
});
after(closeBrowser);

const newStudent = () => newcomer('student');

/** A new student in a browser of his own, turned away by the junior guard. */
async function turnedAway() {
  const student = newStudent();
  await new HttpSession().signUp(student);
  const context = await person();
  const page = await context.newPage();
  const logins = [];
  await logIn(page, student);
  page.on('request', (request) => {
    if (/\/api\/auth\/login$|\/login$/.test(new URL(request.url()).pathname)) logins.push(request.url());
  });
  await page.goto(`/junior/${junior.post._id}`);
  await page.waitForURL(
    (url) => url.pathname === '/plans' && url.searchParams.get('notify') === 'subscribeJunior',
  );
  await page.getByRole('heading', { name: 'Junior 專區還沒有開通' }).waitFor();
  return { page, context, student, logins };
}

test('the landing page names, prices and promises each plan as the plans page does', async () => {
  const { results } = await new HttpSession().ok(listPlans, { query: { sort: 'position' } });
  const page = await (await person()).newPage();
  const offers = async (path, heading) => {
    await page.goto(path);
    await page.getByRole('heading', { name: results[1].name, exact: true }).waitFor();
    const main = page.getByRole('main');
    return Promise.all(
      results.map(async (plan) => {
        await main.getByRole('heading', { name: plan.name, exact: true, level: heading }).waitFor();
        for (const promise of plan.features) assert.ok(await main.getByText(promise).count(), promise);
        return main.getByText(/^(?:免費|RM [\d,.]+|NT\$ [\d,.]+)$/).allTextContents();
      }),
    );
  };
  assert.deepEqual(await offers('/', 3), await offers('/plans', 2));
});

/**
 * From the plans to the provider's page; what was agreed on outlives a reload, and a second press does
 * nothing.
 */
async function toProvider(page) {
  const pays = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/pay$/.test(new URL(request.url()).pathname))
      pays.push(request.headers()['idempotency-key']);
  });
  await page.getByRole('link', { name: `選擇${family.name}` }).click();
  await page.waitForURL((url) => url.pathname === '/checkout');
  const pay = page.getByRole('button', { name: /^前往付款/ });
  await pay.click();
  await page.getByText('請先勾選同意銷售約定和服務條款').waitFor();
  await page.getByRole('checkbox').check();
  await page.reload();
  await pay.waitFor();
  assert.equal(await page.getByRole('checkbox').isChecked(), true, 'the agreement outlives a reload');
  await pay.dblclick();
  await page.getByRole('heading', { name: '付款（測試用）' }).waitFor();
  assert.equal(new Set(pays).size, 1, 'one key for one order');
}

async function readsJunior(page, logins) {
  await page.waitForURL(
    (url) => url.pathname === '/my-subscribe' && url.searchParams.get('orderStatus') === 'paid',
    { timeout: lateTimeoutMs },
  );
  await page.getByRole('heading', { name: `付款完成，${family.name}已經開通` }).waitFor();
  await page.getByRole('link', { name: '讀剛才那一篇' }).click();
  await page.waitForURL(`**/junior/${junior.post._id}`);
  await page.getByRole('heading', { name: junior.post.title, exact: true }).first().waitFor();
  await page.locator('.reader__reader [data-question]').first().waitFor();
  assert.equal(
    await page
      .locator('.reader__reader')
      .evaluate((reader) => getComputedStyle(reader).getPropertyValue('--reading').trim()),
    '24px',
  );
  assert.equal(await page.locator('.reader__reader').getAttribute('data-zhuyin'), 'all');
  assert.equal(await page.getByText('這篇文章還有後半和題目').count(), 0, 'the whole text is there');
  assert.deepEqual(logins, [], 'nobody logged in again');
}

const ordersOf = async (student) =>
  (await new HttpSession().login(student.account, student.password)).ok(listOrders, {
    query: { limit: '50' },
  });

test('a student meets the junior guard, buys, comes back and reads without logging in again', async () => {
  const { page, context, student, logins } = await turnedAway();
  await toProvider(page);
  await page.getByRole('button', { name: '付款成功' }).click();
  await readsJunior(page, logins);
  await page.goto('/plans');
  await page.getByText('目前的方案').waitFor();
  await page.goto('/my-subscribe');
  await page.getByRole('link', { name: `查看與收據：${family.name}` }).click();
  await page.getByRole('button', { name: '列印收據' }).waitFor();
  await context.close();
  assert.deepEqual(
    (await ordersOf(student)).results.map((order) => order.state),
    ['paid'],
  );
});

test('a message that comes late: the page waits, grants nothing, and goes on by itself', async () => {
  const { page, context, logins } = await turnedAway();
  await toProvider(page);
  await page.getByRole('button', { name: /^稍後通知/ }).click();
  await page.getByText('銀行還在確認，通常要幾分鐘').waitFor();
  const other = await context.newPage();
  await other.goto(`/junior/${junior.post._id}`);
  await other.waitForURL((url) => url.pathname === '/plans');
  await other.close();
  await readsJunior(page, logins);
  await context.close();
});

test('a message that comes twice opens the plan once', async () => {
  const { page, context, student, logins } = await turnedAway();
  await toProvider(page);
  await page.getByRole('button', { name: '重送兩次' }).click();
  await readsJunior(page, logins);
  await context.close();
  const session = await new HttpSession().login(student.account, student.password);
  assert.equal((await session.ok(listSubscriptions, { query: { limit: '50' } })).results.length, 1);
});

test('a message that comes before the payment is stored: the same end', async () => {
  const { page, context, student, logins } = await turnedAway();
  await toProvider(page);
  await page.getByRole('button', { name: '先通知後建立' }).click();
  await page.getByText('這次付款沒有成功').waitFor();
  await page.getByRole('button', { name: /^前往付款/ }).click();
  await page.getByRole('button', { name: '回到商店' }).click();
  await readsJunior(page, logins);
  await context.close();
  assert.deepEqual(
    (await ordersOf(student)).results.map((order) => order.state),
    ['paid'],
    'one order, paid once',
  );
});

test('the address that a browser comes back with grants nothing', async () => {
  const { page, context } = await turnedAway();
  await toProvider(page);
  await page.goBack();
  const orderId = await until(() => new URL(page.url()).searchParams.get('orderId'), {
    what: "the order's own address",
  });
  await page.goto(`/checkout?orderId=${orderId}&status=paid`);
  await page.getByText('銀行還在確認').waitFor();
  await page.goto(`/junior/${junior.post._id}`);
  await page.waitForURL((url) => url.pathname === '/plans');
  await page.goto('/my-subscribe?orderStatus=paid');
  await page.getByRole('heading', { name: '還沒付款的訂單' }).waitFor();
  assert.equal(await page.getByText('付款完成').count(), 0);
  await context.close();
});

test('20 parallel pays of one order make one payment', async () => {
  const session = await new HttpSession().signUp(newStudent());
  const order = await session.ok(createOrder, { body: { planId: family._id } });
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      session.call(payOrder, {
        params: { id: order._id },
        idempotencyKey: index % 2 === 0 ? key : randomUUID(),
      }),
    ),
  );
  const pages = new Set(
    answers.filter((answer) => answer.status === 200).map((answer) => answer.data.redirectUrl),
  );
  assert.equal(pages.size, 1);
  assert.deepEqual(
    [...new Set(answers.map((answer) => answer.problem?.code))].filter(
      (code) => code !== undefined && code !== 'idempotency.in-flight',
    ),
    [],
  );
});

test('no page broke the policy, met a limit, failed, or gave a key away', nothingWrong);
