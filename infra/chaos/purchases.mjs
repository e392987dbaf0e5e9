import { topic } from '../../packages/contracts/src/topics.ts';
import { randomUUID } from 'node:crypto';
import { readAll } from '@yuedu/testing/kafka';
import { signedIn } from '../e2e/http-session.mjs';
import { account, engineVariables, inDays, until } from '../e2e/system.mjs';
import { arrive, Tally } from './main-job.mjs';
import { buyer, press, standing } from './payments.mjs';

const claims = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());

/** The zones of what was bought stand in the reader's token, without logging in again. */
const opened = (session, zones) =>
  until(
    async () => {
      const me = await session.call('GET', '/v1/subscriptions/me').catch(() => ({}));
      if (me.problem?.code === 'auth.token-stale')
        session.token = (
          await session.ok('POST', '/api/auth/refresh', {}).catch(() => ({ token: session.token }))
        ).token;
      return (
        me.data?.status === 'active' && zones.every((zone) => claims(session.token).zones.includes(zone))
      );
    },
    { timeoutMs: 90_000, everyMs: 250, what: 'the zones in the token' },
  ).catch(() => false);

async function buys(tally, { session, order }) {
  const key = randomUUID();
  const page = await tally.sure('pay', () =>
    session.ok('POST', `/v1/orders/${order._id}/pay`, {}, { 'idempotency-key': key }),
  );
  await press(page.redirectUrl, 'paid');
}

/** A class that its school has paid for, and a student who joins it. */
async function classPlan(tally) {
  const admin = await tally.sure('admin', () => signedIn(account('admin', 'teacher')));
  const { zoneIds } = await tally.sure('zones', () => admin.ok('GET', '/v2/categories/zones'));
  const schoolClass = await tally.sure('class', () =>
    admin.ok('POST', '/v1/classes', {
      title: '試驗專區班',
      grade: '小五',
      endAt: inDays(30),
      zones: zoneIds,
    }),
  );
  const { code } = await tally.sure('code', () => admin.ok('POST', `/v1/classes/${schoolClass._id}/codes`));
  const session = await arrive(tally, 'student');
  await tally.sure('join', () => session.ok('POST', '/v1/classes/join', { code }));
  return { session, zones: zoneIds, end: () => admin.call('DELETE', `/v1/classes/${schoolClass._id}`) };
}

/**
 * Purchases and a class plan, with `fault` struck when the first orders are there.
 * @returns counts as mainJob does
 */
export async function purchases({ buyers = 6, fault, before }) {
  const tally = new Tally();
  const people = [];
  for (let at = 0; at < buyers; at += 1) people.push(await buyer(tally));
  await before?.();
  const struck = fault?.();
  const ofClass = await classPlan(tally);
  await Promise.all(people.map((one) => buys(tally, one)));
  await struck;
  const open = await Promise.all([
    ...people.map(({ session, plan }) => opened(session, plan.zones)),
    opened(ofClass.session, ofClass.zones),
  ]);
  const standings = await Promise.all(people.map(({ order }) => standing(order._id)));
  await ofClass.end();
  const paid = standings.map(({ payments }) => payments.filter(({ state }) => state === 'paid').length);
  const active = standings.map(
    ({ subscriptions }) => subscriptions.filter((state) => state === 'active').length,
  );
  const short = (list) => list.filter((count) => count < 1).length;
  const more = (list) => list.filter((count) => count > 1).length;
  return {
    ...tally.counts,
    names: people
      .map(({ order }) => order._id)
      .concat(standings.flatMap(({ subscriptionIds }) => subscriptionIds)),
    lost: short(paid) + short(active) + open.filter((one) => !one).length,
    doubled: more(paid) + more(active),
    seen:
      `${buyers} purchases, ${paid.length - short(paid)} paid, ${active.length - short(active)} ` +
      `opened, ${open.filter(Boolean).length} of ${open.length} zones in tokens`,
  };
}

/**
 * Announcements are published while `fault` strikes: each is public, and told at least once to open pages.
 */
export async function announcements({ count = 5, fault, before }) {
  const tally = new Tally();
  const base = '/v1/assessment-announcements';
  const editor = await tally.sure('editor', () => signedIn(account('editor', 'teacher')));
  const made = [];
  for (let at = 0; at < count; at += 1)
    made.push(
      await tally.sure('announcement', () =>
        editor.ok('POST', base, { title: `試驗公告 ${at + 1}`, body: '試驗。' }),
      ),
    );
  await before?.();
  const struck = fault?.();
  const isThere = (answer) => {
    if (answer.status >= 300 && answer.problem?.code !== 'assessment.announcement-already-published')
      throw new Error(`publishing → ${answer.status} `);
  };
  for (const { _id } of made)
    await tally.sure('publishing', async () =>
      isThere(await editor.call('PATCH', `${base}/${_id}/publishing`)),
    );
  await struck;
  Object.assign(process.env, engineVariables());
  const signals = await until(
    async () => {
      const subjects = (await readAll(topic.assessmentSignals)).map(({ headers }) => headers.ce_subject);
      return made.every(({ _id }) => subjects.includes(_id)) && made.length;
    },
    { timeoutMs: 30_000, everyMs: 500, what: 'the signals' },
  ).catch(() => 0);
  const states = [];
  for (const { _id } of made)
    states.push((await tally.sure('read', () => editor.ok('GET', `${base}/${_id}`))).state);
  for (const { _id } of made) await editor.call('DELETE', `${base}/${_id}`);
  const published = states.filter((state) => state === 'published').length;
  return {
    ...tally.counts,
    lost: count - published + (count - signals),
    doubled: 0,
    seen: `${count} announcements, ${published} public, ${signals} told`,
  };
}
