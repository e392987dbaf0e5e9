import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { HttpSession, signedIn } from './http-session.mjs';
import { account, inDays, newcomer, until } from './system.mjs';

const claims = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());

async function buyer() {
  const student = await new HttpSession().signUp(newcomer('student', '林小安'));
  const { results } = await student.ok('GET', '/v1/plans/');
  const plan = results.find((one) => one.offer === 'purchase');
  return { student, plan, order: await student.ok('POST', '/v1/orders', { planId: plan._id }) };
}
const pay = (session, order, key = randomUUID()) =>
  session.ok('POST', `/v1/orders/${order._id}/pay`, {}, { 'idempotency-key': key });
/** Presses a button of the sandbox's page; the address that the browser is sent to. */
async function press(redirectUrl, button) {
  const response = await fetch(redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ press: button }),
  });
  return new URL(response.headers.get('location'));
}
/** Waits as the page does: the token is stale at some moment, is refreshed without logging in, and has the zones. */
const opened = (session, zones) =>
  until(
    async () => {
      const me = await session.call('GET', '/v1/subscriptions/me');
      if (me.problem?.code === 'auth.token-stale')
        session.token = (await session.ok('POST', '/api/auth/refresh', {})).token;
      return (
        me.data?.status === 'active' &&
        zones.every((zone) => claims(session.token).zones.includes(zone)) &&
        me.data
      );
    },
    { timeoutMs: 30_000, everyMs: 200, what: 'the zones in the token' },
  );

test('three plans in the deployment’s currency, for visitors too', async () => {
  const { results } = await new HttpSession().ok('GET', '/v1/plans/');
  assert.deepEqual(
    results.map((plan) => plan.offer),
    ['free', 'purchase', 'contact'],
  );
  assert.equal(new Set(results.map((plan) => plan.price.currency)).size, 1);
});

for (const button of ['paid', 'twice']) {
  test(`a student buys the plan (${button}), and reads a closed text without logging in again`, async () => {
    const { student, plan, order } = await buyer();
    const {
      results: [post],
    } = await student.ok(
      'GET',
      `/v1/posts/?limit=1&conditions=${encodeURIComponent('{"isFree":false}')}&zones=junior`,
    );
    assert.equal((await student.ok('GET', `/v1/posts/${post._id}`)).questions.length, 0);
    assert.equal((await student.ok('GET', '/v1/subscriptions/me')).status, 'inactive');
    const back = await press((await pay(student, order)).redirectUrl, button);
    assert.deepEqual(
      [back.pathname, back.searchParams.get('status'), back.searchParams.get('orderId')],
      ['/checkout', 'paid', order._id],
    );
    const me = await opened(student, plan.zones);
    assert.deepEqual(
      [me.subscriptionStatus, me.classStatus, me.plan._id, me.zones],
      ['active', 'inactive', plan._id, [...plan.zones].sort()],
    );
    assert.ok((await student.ok('GET', `/v1/posts/${post._id}`)).questions.length > 0);
    assert.equal((await student.ok('GET', '/v1/subscriptions/')).results.length, 1);
    assert.deepEqual(
      [
        (await student.ok('GET', `/v1/orders/${order._id}`)).state,
        (await student.call('POST', `/v1/orders/${order._id}/pay`, {}, { 'idempotency-key': 'again' }))
          .problem.code,
      ],
      ['paid', 'billing.order-paid'],
    );
  });
}

test('told before the payment is stored: parked, then applied', async () => {
  const { student, plan, order } = await buyer();
  assert.equal(
    (await press((await pay(student, order)).redirectUrl, 'early')).searchParams.get('status'),
    'failed',
  );
  await pay(student, order);
  await opened(student, plan.zones);
});

test('a payment that fails opens nothing, whatever the browser comes back with, and can be tried again', async () => {
  const { student, order } = await buyer();
  const first = await pay(student, order);
  await press(first.redirectUrl, 'failed');
  await student.call('GET', `/checkout?orderId=${order._id}&status=paid`);
  assert.equal((await student.ok('GET', '/v1/subscriptions/me')).status, 'inactive');
  assert.notEqual((await pay(student, order)).redirectUrl, first.redirectUrl);
});

test('a class that the school has paid for opens its zones to who joins', async () => {
  const admin = await signedIn(account('admin', 'teacher'));
  const { zoneIds } = await admin.ok('GET', '/v2/categories/zones');
  const schoolClass = await admin.ok('POST', '/v1/classes', {
    title: '專區班',
    grade: '小五',
    endAt: inDays(200),
    zones: zoneIds,
  });
  const { code } = await admin.ok('POST', `/v1/classes/${schoolClass._id}/codes`);
  const student = await new HttpSession().signUp(newcomer('student', '林小安'));
  await student.ok('POST', '/v1/classes/join', { code });
  const me = await opened(student, zoneIds);
  assert.deepEqual(
    [me.subscriptionStatus, me.classStatus, me.class._id],
    ['inactive', 'active', schoolClass._id],
  );
});

test('who is no provider is told 400, and 64 KB is the most', async () => {
  const { url } = new HttpSession();
  const send = (body) =>
    fetch(`${url}/v1/payments/sandbox/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer x.y.z' },
      body,
    });
  assert.equal((await send('{"id":"x"}')).status, 400);
  assert.equal((await send(JSON.stringify({ id: 'x'.repeat(70_000) }))).status, 413);
});
