/**
 * `npm run chaos payments`: the payment faults of quality.md against the running system; a line of counts
 * each.
 */
import { withPostgres } from '../local/with-postgres.mjs';
import { createHmac, randomUUID } from 'node:crypto';
import { readState } from '../local/state.mjs';
import { system, until } from '../e2e/system.mjs';
import { killEngine, pause, pidOf } from './faults.mjs';
import { arrive, Tally } from './main-job.mjs';

export const environment = () => readState('plan.json').processes.find(({ name }) => name === 'billing').env;

const rows = (query, ...values) =>
  withPostgres(environment().DATABASE_URL, async (client) => (await client.query(query, values)).rows);

/** What stands for an order: states of its payments, and its subscriptions. */
export const standing = async (orderId) => ({
  subscriptionIds: (await rows('SELECT id FROM subscriptions WHERE order_id = $1', orderId)).map(
    ({ id }) => id,
  ),
  payments: await rows(
    `SELECT state, provider_ref AS ref, amount_minor AS "amountMinor", currency, id FROM payments
      WHERE order_id = $1 ORDER BY created_at`,
    orderId,
  ),
  subscriptions: (await rows('SELECT state FROM subscriptions WHERE order_id = $1', orderId)).map(
    ({ state }) => state,
  ),
  order: (await rows('SELECT state FROM orders WHERE id = $1', orderId))[0]?.state,
});
const messages = async (ref) =>
  (await rows('SELECT state FROM provider_messages WHERE provider_ref = $1', ref)).map(({ state }) => state);

/** A buyer with an order; the operations of one row are counted by his tally. */
export async function buyer(tally) {
  const session = await arrive(tally, 'student');
  const { results } = await tally.sure('plans', () => session.ok('GET', '/v1/plans/'));
  const plan = results.find(({ offer }) => offer === 'purchase');
  const order = await tally.sure('order', () => session.ok('POST', '/v1/orders', { planId: plan._id }));
  return { session, plan, order };
}
const pay = ({ session, order }, key = randomUUID()) =>
  session.call('POST', `/v1/orders/${order._id}/pay`, {}, { 'idempotency-key': key });

/** Pays and reads what the provider calls it. */
async function opened(tally) {
  const one = await buyer(tally);
  await tally.sure('pay', () =>
    one.session.ok('POST', `/v1/orders/${one.order._id}/pay`, {}, { 'idempotency-key': randomUUID() }),
  );
  return { ...one, payment: (await standing(one.order._id)).payments[0] };
}

export async function press(redirectUrl, button) {
  await fetch(redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ press: button }),
  });
}

const word = ({ ref, amountMinor, currency }, type = 'paid', id = `evt_${randomUUID()}`) =>
  JSON.stringify({
    id,
    type: `payment.${type}`,
    createdAt: new Date().toISOString(),
    data: { ref, amountMinor, currency },
  });

/** Sends a message as the provider would. @returns the status */
async function notify(body, { secret = environment().SANDBOX_SECRET, at = Date.now(), send = body } = {}) {
  const timestamp = String(Math.floor(at / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  const { status } = await fetch(`${system().url}/v1/payments/sandbox/webhook`, {
    method: 'POST',
    body: send,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': signature,
    },
  });
  return status;
}

/** Waits until the order has come to its end; counts what is too little or too much. */
async function settled(orderId, { order = 'paid', payments = ['paid'], subscriptions = ['active'] } = {}) {
  const seen = async () => {
    const now = await standing(orderId);
    return [
      now.order,
      now.payments
        .map(({ state }) => state)
        .sort()
        .join(),
      now.subscriptions.join(),
    ].join(' ');
  };
  const expected = [order, [...payments].sort().join(), subscriptions.join()].join(' ');
  await until(async () => (await seen()) === expected, {
    timeoutMs: 30_000,
    everyMs: 200,
    what: expected,
  }).catch(() => undefined);
  await pause(1_500); // what comes twice may come late
  const now = await standing(orderId);
  const over = (have, want) => Math.max(0, have - want);
  const live = now.subscriptions.filter((state) => state === 'active').length;
  const paid = now.payments.filter(({ state }) => state === 'paid').length;
  const wantLive = subscriptions.filter((state) => state === 'active').length;
  const wantPaid = payments.filter((state) => state === 'paid').length;
  return {
    right: (await seen()) === expected,
    seen: await seen(),
    lost: over(wantLive, live) + over(wantPaid, paid),
    doubled: over(live, wantLive) + over(paid, wantPaid) + over(now.payments.length, payments.length),
  };
}

async function twentyPays(tally) {
  const one = await buyer(tally);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => pay(one, at % 2 === 0 ? key : randomUUID())),
  );
  tally.operations += 20;
  tally.ok += answers.filter(({ status }) => status === 200 || status === 409).length;
  tally.internal += answers.filter(({ status }) => status >= 500 && status !== 503).length;
  const pages = [
    ...new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.redirectUrl)),
  ];
  await press(pages[0], 'paid');
  return { ...(await settled(one.order._id)), note: `${pages.length} page of the provider` };
}

/** Messages that are not the provider's own: 400, and no row. */
const refused = (how) => async (tally) => {
  const { order, payment } = await opened(tally);
  const body = word(payment);
  tally.operations += 1;
  const status = await notify(...how(body));
  if (status === 400) tally.ok += 1;
  const messageCount = (await messages(payment.ref)).length;
  const end = await settled(order._id, { order: 'pending', payments: ['pending'], subscriptions: [] });
  return {
    ...end,
    right: end.right && status === 400 && messageCount === 0,
    note: `answered ${status}, ${messageCount} rows`,
  };
};

async function replayed(tally) {
  const { order, payment } = await opened(tally);
  const body = word(payment);
  const statuses = await Promise.all(Array.from({ length: 10 }, () => notify(body)));
  statuses.push(await notify(word(payment)));
  tally.operations += statuses.length;
  tally.ok += statuses.filter((status) => status === 200).length;
  return { ...(await settled(order._id)), note: '10 times, and the same fact under another id' };
}

/** The sandbox tells before it answers; its page's button says so for the next payment of the order. */
async function beforeTheOrder(tally) {
  const one = await buyer(tally);
  const first = await tally.sure('pay', async () =>
    one.session.ok('POST', `/v1/orders/${one.order._id}/pay`, {}, { 'idempotency-key': randomUUID() }),
  );
  await press(first.redirectUrl, 'early');
  await tally.sure('pay again', () =>
    one.session.ok('POST', `/v1/orders/${one.order._id}/pay`, {}, { 'idempotency-key': randomUUID() }),
  );
  return settled(one.order._id, { payments: ['failed', 'paid'] });
}

async function refundedBeforePaid(tally) {
  const { order, payment } = await opened(tally);
  tally.operations += 2;
  for (const type of ['refunded', 'paid']) if ((await notify(word(payment, type))) === 200) tally.ok += 1;
  return settled(order._id, { order: 'refunded', payments: ['refunded'], subscriptions: [] });
}

/**
 * So long that billing makes a connection of its own for the call: a provider that wakes up ends those that
 * were idle before it reads what came over them, and would never hear of the payment.
 */
const idleConnectionMs = 6_000;

/** The provider takes the order but its answer comes after our time-out; `goOn` says how it ends. */
const silent = (goOn) => async (tally) => {
  const one = await buyer(tally);
  await pause(idleConnectionMs);
  const pid = pidOf('sandbox');
  const key = randomUUID();
  process.kill(pid, 'SIGSTOP');
  let late;
  try {
    late = await pay(one, key);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  tally.operations += 1;
  if (late.status === 503) tally.unknown += 1;
  if (late.status === 500) tally.internal += 1;
  const note = await goOn(tally, one, key);
  return { ...(await settled(one.order._id)), note: `first answer ${late.status}; ${note}` };
};

async function byTheSameKey(tally, { session, order }, key) {
  const page = await tally.sure('pay again', () =>
    session.ok('POST', `/v1/orders/${order._id}/pay`, {}, { 'idempotency-key': key }),
  );
  await press(page.redirectUrl, 'paid');
  return 'same key again, then paid by its message';
}

/** Nobody pays again, and billing is away until the provider has given up telling: it has to ask. */
async function byAsking(tally, { order }) {
  const { SANDBOX_URL: url, SANDBOX_SECRET: secret } = environment();
  const {
    payments: [payment],
  } = await standing(order._id);
  const find = async () => {
    const answer = await fetch(`${url}/payments?reference=${payment.id}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    return answer.ok ? answer.json() : null;
  };
  const made = await until(find, { timeoutMs: 20_000, what: 'the payment at the provider' });
  const since = Date.now();
  const away = killEngine('billing', 26_000).fault();
  await until(
    () =>
      fetch(`${system().services.billing.operationsUrl}/healthz`).then(
        () => false,
        () => true,
      ),
    { what: 'billing is away' },
  );
  await press(made.redirectUrl, 'paid');
  await away;
  await until(async () => (await standing(order._id)).order === 'paid', {
    timeoutMs: 240_000,
    everyMs: 500,
    what: 'paid by asking',
  }).catch(() => undefined);
  return (
    `the message never came (billing killed for 26 s), paid by asking after ` +
    `${Math.round((Date.now() - since) / 1_000)} s`
  );
}

const faults = [
  ['20 parallel pays', twentyPays],
  ['webhook forged', refused((body) => [body, { secret: 'somebody-elses-secret' }])],
  ['webhook old', refused((body) => [body, { at: Date.now() - 301_000 }])],
  [
    'webhook altered',
    refused((body) => [body, { send: body.replace(/"amountMinor":\d+/, '"amountMinor":1') }]),
  ],
  ['webhook replayed', replayed],
  ['webhook before the payment is stored', beforeTheOrder],
  ['refunded before paid', refundedBeforePaid],
  ['provider answers after the time-out, paid by webhook', silent(byTheSameKey)],
  ['provider answers after the time-out, paid by reconciliation', silent(byAsking)],
];

const row = (run) => async () => {
  const tally = new Tally();
  const { right, seen, lost, doubled, note = '' } = await run(tally);
  const { operations, ok, unknown, internal } = tally.counts;
  return {
    operations,
    ok,
    unknown,
    lost,
    doubled,
    'answers 500': internal,
    'stands (order, payments, subscriptions)': seen || 'nothing',
    note,
    met: right && lost + doubled + internal === 0,
  };
};

/** [name, run] of each fault; `run` gives the row of `npm run chaos`. */
export const paymentFaults = faults.map(([name, run]) => [name, row(run)]);
