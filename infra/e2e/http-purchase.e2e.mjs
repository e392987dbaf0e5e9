import { listPlans } from '@yuedu/contracts/http/billing/plans';
import { createOrder, getOrder, payOrder } from '@yuedu/contracts/http/billing/orders';
import { getMySubscription, listSubscriptions } from '@yuedu/contracts/http/billing/subscriptions';
import { refresh } from '@yuedu/contracts/http/auth/log-in';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { listZones } from '@yuedu/contracts/http/content/categories';
import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { HttpSession, signedIn } from './http-session.mjs';
import { account, inDays, newcomer, until } from './system.mjs';

const claims = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());

async function buyer() {
  const student = await new HttpSession().signUp(newcomer('student', '林小安'));
  const { results } = await student.ok(listPlans);
  const plan = results.find((one) => one.offer === 'purchase');
  return { student, plan, order: await student.ok(createOrder, { body: { planId: plan._id } }) };
}
const pay = (session, order, key = randomUUID()) =>
  session.ok(payOrder, { params: { id: order._id }, body: {}, idempotencyKey: key });
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
/**
 * Waits as the page does: the token is stale at some moment, is refreshed without logging in, and has the
 * zones.
 */
const opened = (session, zones) =>
  until(
    async () => {
      const me = await session.call(getMySubscription);
      if (me.problem?.code === 'auth.token-stale')
        session.token = (await session.ok(refresh, { body: {} })).token;
      return (
        me.data?.status === 'active' &&
        zones.every((zone) => claims(session.token).zones.includes(zone)) &&
        me.data
      );
    },
    { everyMs: 200, what: 'the zones in the token' },
  );

test('three plans in the deployment’s currency, for visitors too', async () => {
  const { results } = await new HttpSession().ok(listPlans);
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
    } = await student.ok(listPosts, {
      query: { limit: '1', conditions: '{"isFree":false}', zones: 'junior' },
    });
    assert.equal((await student.ok(getPost, { params: { id: post._id } })).questions.length, 0);
    assert.equal((await student.ok(getMySubscription)).status, 'inactive');
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
    assert.ok((await student.ok(getPost, { params: { id: post._id } })).questions.length > 0);
    assert.equal((await student.ok(listSubscriptions)).results.length, 1);
    assert.deepEqual(
      [
        (await student.ok(getOrder, { params: { id: order._id } })).state,
        (await student.call(payOrder, { params: { id: order._id }, body: {}, idempotencyKey: 'again' }))
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

test('a payment that fails opens nothing, whatever the browser returns with, and is repeatable', async () => {
  const { student, order } = await buyer();
  const first = await pay(student, order);
  await press(first.redirectUrl, 'failed');
  await student.call('GET', `/checkout?orderId=${order._id}&status=paid`);
  assert.equal((await student.ok(getMySubscription)).status, 'inactive');
  assert.notEqual((await pay(student, order)).redirectUrl, first.redirectUrl);
});

test('a class that the school has paid for opens its zones to who joins', async () => {
  const admin = await signedIn(account('admin', 'teacher'));
  const { zoneIds } = await admin.ok(listZones);
  const schoolClass = await admin.ok(createClass, {
    body: { title: '專區班', grade: '小五', endAt: inDays(200), zones: zoneIds },
  });
  const { code } = await admin.ok(createCode, { params: { id: schoolClass._id } });
  const student = await new HttpSession().signUp(newcomer('student', '林小安'));
  await student.ok(joinClass, { body: { code } });
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
