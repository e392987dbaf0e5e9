import { someValue } from '../e2e/http-answers.mjs';
import { system } from '../e2e/system.mjs';
import { quantile } from '../bench/figures.mjs';
import { arrive, Tally } from './main-job.mjs';
import { atPace } from './pace.mjs';

/** New people, each with a free text begun, so that saves can be sent and counted. */
export async function crowd(size) {
  const tally = new Tally();
  const people = [];
  for (let at = 0; at < size; at += 1) {
    const session = await arrive(tally, 'student');
    const {
      results: [{ _id: postId }],
    } = await session.ok('GET', `/v1/posts/?limit=1&conditions=${encodeURIComponent('{"isFree":true}')}`);
    const attempt = await session.ok('PUT', '/homework/post-user-answers/start', { postId });
    const {
      questions: [question],
    } = await session.ok('GET', `/v1/posts/${postId}`);
    people.push({ session, postId, attemptId: attempt._id, question, seq: 0, acknowledged: 0 });
  }
  return people;
}

/** Reads and writes of four services, in turn. */
const kinds = [
  { service: 'auth', call: () => ['GET', '/v1/users/me'] },
  {
    service: 'homework',
    call: (person) => [
      'POST',
      '/homework/post-user-answers',
      {
        postId: person.postId,
        attemptId: person.attemptId,
        answers: [
          { questionId: person.question._id, seq: (person.seq += 1), value: someValue(person.question) },
        ],
      },
    ],
  },
  { service: 'content', call: (person) => ['GET', `/v1/posts/${person.postId}`] },
  { service: 'homework', call: () => ['GET', '/v1/tasks/?limit=1'] },
  { service: 'classes', call: () => ['GET', '/v1/classes/?limit=1'] },
  { service: 'auth', call: () => ['PUT', '/v1/users/me', { lastReadTaskAt: true }] },
];

const emptyCounts = () => ({
  operations: 0,
  ok: 0,
  unavailable: 0,
  limited: 0,
  unknown: 0,
  wrong: new Map(),
  tookMs: [],
});

/**
 * Calls at a steady pace until stopped, whatever the answers.
 * @returns a function that stops and gives counts by service
 */
export function steady(people, { perSecond = 60, base = system().url } = {}) {
  const counts = {};
  const one = async (turn) => {
    const person = people[turn % people.length];
    const { service, call } = kinds[Math.floor(turn / people.length) % kinds.length];
    const [method, path, body] = call(person);
    const { seq } = person;
    const count = (counts[service] ??= emptyCounts());
    count.operations += 1;
    const since = performance.now();
    try {
      const status = await send(base, person.session, method, path, body);
      if (status < 300) {
        count.ok += 1;
        if (method === 'POST') person.acknowledged = Math.max(person.acknowledged, seq);
      } else if (status === 503) count.unavailable += 1;
      else if (status === 429) count.limited += 1;
      else
        count.wrong.set(
          `${method} ${path.split('?')[0].replace(/[0-9a-f-]{36}/, '{id}')} → ${status}`,
          (count.wrong.get(`${method} ${path.split('?')[0].replace(/[0-9a-f-]{36}/, '{id}')} → ${status}`) ??
            0) + 1,
        );
    } catch {
      count.unknown += 1;
    }
    count.tookMs.push(performance.now() - since);
  };
  const stop = atPace(perSecond, one);
  return async () => {
    await stop();
    return counts;
  };
}

async function send(base, { token, csrf, cookies }, method, path, body) {
  const response = await fetch(`${base}${path}`, {
    method,
    signal: AbortSignal.timeout(20_000),
    body: body && JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body ? { 'content-type': 'application/json', 'x-csrf-token': csrf } : {}),
    },
  });
  await response.arrayBuffer();
  return response.status;
}

/** A fault elsewhere may make the p99 of a service so many times what it is without the fault. */
const mostRatio = 1.5;

/**
 * What a fault did to the p99 of services that it does not concern; all calls of all rounds together, as the
 * p99 of a few hundred is one slow call. How far the rounds without the fault lie apart, every other one
 * against the rest, says what of a ratio may be chance.
 * @param usual counts by service of each round without the fault, `struck` of each with it
 * @returns `text` for a table, `right` when each stayed within 1.5×
 */
export function othersP99(services, { usual, struck }) {
  const p99 = (rounds, service) =>
    quantile(
      rounds.flatMap((counts) => counts[service].tookMs),
      0.99,
    );
  const rows = services.map((service) => {
    const ms = p99(usual, service);
    const halves = [0, 1].map((half) =>
      p99(
        usual.filter((_, at) => at % 2 === half),
        service,
      ),
    );
    const apart = Math.max(...halves) / Math.min(...halves);
    return { service, ms, apart, ratio: p99(struck, service) / ms };
  });
  return {
    text: rows
      .map(
        ({ service, ms, apart, ratio }) =>
          `${service} ${ratio.toFixed(2)}× (${ms.toFixed(0)} ms, ${apart.toFixed(2)}× apart)`,
      )
      .join(', '),
    right: rows.every(({ ratio }) => ratio <= mostRatio),
  };
}

/** Saves that were acknowledged and are not stored. */
export async function lostSaves(people) {
  let lost = 0;
  for (const { session, postId, question, acknowledged } of people) {
    const { answers } = await session.ok('PUT', '/homework/post-user-answers/start', { postId });
    const stored = Math.max(
      0,
      ...answers.filter(({ questionId }) => questionId === question._id).map(({ seq }) => seq),
    );
    if (stored < acknowledged) lost += 1;
  }
  return lost;
}

/** Counts of all services as one line of a table. */
export function summed(counts) {
  const all = Object.values(counts);
  const sum = (of) => all.reduce((total, one) => total + of(one), 0);
  const wrong = all.flatMap((one) => [...one.wrong].map(([what, times]) => `${times}× ${what}`));
  return {
    operations: sum((one) => one.operations),
    ok: sum((one) => one.ok),
    unavailable: sum((one) => one.unavailable),
    limited: sum((one) => one.limited),
    unknown: sum((one) => one.unknown),
    wrong,
    p99Ms: quantile(
      all.flatMap((one) => one.tookMs),
      0.99,
    ),
  };
}
