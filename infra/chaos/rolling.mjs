/**
 * `npm run chaos rolling`: every process is restarted in turn at 100 calls a second, with two of each; no
 * call may fail but by the limit, and streams miss nothing.
 */
import { classProgressed } from '@yuedu/contracts/events/homework';
import { produceRaw } from '@yuedu/testing/kafka';
import { uuidv7 } from 'uuidv7';
import { someValue } from '../e2e/http-answers.mjs';
import { signedIn } from '../e2e/http-session.mjs';
import { engineVariables, system, until } from '../e2e/system.mjs';
import { Balancer } from './balancer.mjs';
import { pidOf } from './faults.mjs';
import { atPace } from './pace.mjs';
import { StreamReader } from './stream-reader.mjs';
import { isStandIn } from '../local/services.mjs';

/**
 * On a machine that is busy with other work: fewer calls, or only some services; the line printed says so.
 */
const { CALLS_A_SECOND = '100', ONLY = '' } = process.env;
const perSecond = Number(CALLS_A_SECOND);
const crowd = 20;
const readers = 5;
/** What is being restarted, for the list of failures. */
let restarting = 'nothing';

async function student(person) {
  const session = await signedIn(person);
  const { _id: userId } = await session.ok('GET', '/v1/users/me');
  const { results } = await session.ok(
    'GET',
    `/v1/posts/?limit=50&conditions=${encodeURIComponent('{"isFree":true}')}`,
  );
  for (const { _id: postId } of results) {
    const attempt = await session.ok('PUT', '/homework/post-user-answers/start', { postId });
    if (attempt.finishedAt) continue;
    const { questions } = await session.ok('GET', `/v1/posts/${postId}`);
    const [question] = questions;
    const seq = Math.max(
      0,
      ...attempt.answers.filter(({ questionId }) => questionId === question._id).map((one) => one.seq),
    );
    return {
      userId,
      token: session.token,
      csrf: session.csrf,
      cookie: [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      postId,
      attemptId: attempt._id,
      question,
      seq,
      acknowledged: seq,
    };
  }
  throw new Error('no text left to answer');
}

/** Four kinds of calls in turn; a save takes the next number, as the journal does. */
function nextCall(person, turn) {
  const read = { authorization: `Bearer ${person.token}`, cookie: person.cookie };
  const kinds = [
    ['GET', '/v1/users/me'],
    ['GET', '/v1/posts/?limit=1'],
    ['GET', '/v1/tasks/?limit=1'],
  ];
  if (turn % 4 < 3) return [...kinds[turn % 4], read];
  person.seq += 1;
  const body = JSON.stringify({
    postId: person.postId,
    attemptId: person.attemptId,
    answers: [{ questionId: person.question._id, seq: person.seq, value: someValue(person.question) }],
  });
  return [
    'POST',
    '/homework/post-user-answers',
    { ...read, 'x-csrf-token': person.csrf, 'content-type': 'application/json' },
    body,
    person.seq,
  ];
}

/** Calls until stopped, at a steady pace, whatever the answers. */
function generator(balancer, people) {
  const counts = { operations: 0, ok: 0, limited: 0, failed: new Map(), slowestMs: 0 };
  const fail = (what) => {
    const key = `${what} (${restarting})`;
    counts.failed.set(key, (counts.failed.get(key) ?? 0) + 1);
  };
  const one = async (turn) => {
    const person = people[turn % people.length];
    const [method, path, headers, body, seq] = nextCall(person, Math.floor(turn / people.length));
    counts.operations += 1;
    const since = Date.now();
    try {
      const { status, text } = await balancer.call(method, path, headers, body);
      if (status < 300) {
        counts.ok += 1;
        if (seq) person.acknowledged = Math.max(person.acknowledged, seq);
      } else if (status === 429) counts.limited += 1;
      else fail(`${method} ${path.split('?')[0]} → ${status} ${JSON.parse(text).code}`);
    } catch (error) {
      fail(`${method} ${path.split('?')[0]} → ${error.code ?? error.message}`);
    }
    counts.slowestMs = Math.max(counts.slowestMs, Date.now() - since);
  };
  const stop = atPace(perSecond, one);
  return async () => {
    await stop();
    return counts;
  };
}

/** Sends all readers an event five times a second; stopping it gives the ids it has sent. */
function sendEvents(users) {
  Object.assign(process.env, engineVariables());
  const sent = [];
  let on = true;
  const over = (async () => {
    while (on) {
      const data = {
        classId: uuidv7(),
        homeworkId: null,
        userId: users[0],
        postId: uuidv7(),
        attemptId: uuidv7(),
        audience: users,
      };
      await produceRaw(classProgressed.topic, [
        {
          key: data.classId,
          value: JSON.stringify(data),
          headers: {
            ce_specversion: '1.0',
            ce_id: uuidv7(),
            ce_type: classProgressed.type,
            ce_source: '/services/homework',
            ce_subject: data.classId,
            ce_sequence: '1',
            ce_time: new Date().toISOString(),
          },
        },
      ]);
      sent.push(data.classId);
      await new Promise((done) => setTimeout(done, 200));
    }
  })();
  return async () => {
    on = false;
    await over;
    return sent;
  };
}

async function restart(name) {
  const old = pidOf(name);
  restarting = name;
  process.kill(old, 'SIGTERM');
  await until(() => pidOf(name) !== undefined && pidOf(name) !== old, {
    timeoutMs: 40_000,
    everyMs: 100,
    what: `${name} is started again`,
  });
  await until(
    () =>
      fetch(`${system().services[name].operationsUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeoutMs: 240_000, everyMs: 100, what: `${name} is ready again` },
  );
  await new Promise((done) => setTimeout(done, 1_500)); // as minReadySeconds
}

/** Logs the crowd in, each with a text to answer. */
async function logIn() {
  const people = [];
  for (const account of system()
    .accounts.filter(({ title }) => title === 'student')
    .slice(0, crowd)) {
    people.push(
      await until(() => student(account).catch(() => null), {
        timeoutMs: 60_000,
        everyMs: 1_000,
        what: 'a student who has logged in',
      }),
    );
  }
  return people;
}

/** Waits for what is still on its way, closes the streams and counts. */
async function countEvents(streams, sent) {
  await until(() => streams.every(({ seen }) => sent.every((id) => seen.has(id))), {
    timeoutMs: 20_000,
    what: 'every message',
  }).catch(() => undefined);
  const count = (wrong) =>
    streams.reduce((sum, { seen }) => sum + sent.filter((id) => wrong(seen, id)).length, 0);
  const missed = count((seen, id) => !seen.has(id));
  const twice = count((seen, id) => seen.get(id) > 1);
  await Promise.all(streams.map((one) => one.stop()));
  return {
    expected: sent.length * readers,
    missed,
    twice,
    resyncs: streams.reduce((sum, one) => sum + one.resyncs, 0),
  };
}

/** How many people's last acknowledged answer is not stored. */
async function countLost(balancer, people) {
  let lost = 0;
  for (const person of people) {
    const { text } = await balancer.call(
      'PUT',
      '/homework/post-user-answers/start',
      {
        authorization: `Bearer ${person.token}`,
        cookie: person.cookie,
        'x-csrf-token': person.csrf,
        'content-type': 'application/json',
      },
      JSON.stringify({ postId: person.postId }),
    );
    const stored = Math.max(
      0,
      ...JSON.parse(text)
        .data.answers.filter(({ questionId }) => questionId === person.question._id)
        .map((one) => one.seq),
    );
    if (stored < person.acknowledged) lost += 1;
  }
  return lost;
}

export const hasTwoOfEach = () => 'gateway-2' in system().services;
export const needsTwoOfEach = 'needs two of each: npm start -- --replicas 2';

/** @returns counts of the run; `right` when nothing failed and nobody missed anything */
export async function rollingRestart() {
  const names = Object.keys(system().services).filter((name) => !isStandIn(name));
  const chosen = names.filter((name) => ONLY === '' || ONLY.split(',').some((one) => name.startsWith(one)));
  if (!hasTwoOfEach()) throw new Error(`a rolling restart ${needsTwoOfEach}`);
  const people = await logIn();
  const balancer = new Balancer();
  const streams = people.slice(0, readers).map(({ token }) => new StreamReader(balancer, token));
  await new Promise((done) => setTimeout(done, 2_000));
  const stopSending = sendEvents(people.slice(0, readers).map(({ userId }) => userId));
  const stopCalling = generator(balancer, people);
  for (const name of chosen) await restart(name);
  const counts = await stopCalling();
  const events = await countEvents(streams, await stopSending());
  const lost = await countLost(balancer, people);
  balancer.stop();
  const failed = [...counts.failed.values()].reduce((sum, count) => sum + count, 0);
  return {
    restarted: chosen.join(' '),
    'calls/s': perSecond,
    operations: counts.operations,
    ok: counts.ok,
    429: counts.limited,
    failed,
    lost,
    ...events,
    slowest: `${counts.slowestMs} ms`,
    failures: [...counts.failed].map(([what, count]) => `${count}× ${what}`).join('; '),
    right: failed === 0 && lost === 0 && events.missed === 0,
  };
}
