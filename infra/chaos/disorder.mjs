import { getConfig, putConfig } from '@yuedu/contracts/http/content/configs';
import { topic, topics } from '../../packages/contracts/src/topics.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { produceRaw, readAll } from '@yuedu/testing/kafka';
import { uuidv7 } from 'uuidv7';
import { random } from '../demo/random.mjs';
import { runTool } from '../local/tool.mjs';
import { signedIn } from '../e2e/http-session.mjs';
import { account, engineVariables, until } from '../e2e/system.mjs';
import { Databases, environmentOf } from './databases.mjs';
import { arrive, mainJob, Tally } from './main-job.mjs';
import { purchases } from './purchases.mjs';

const prefix = () => environmentOf('homework').TOPIC_PREFIX ?? '';
const named = (kinds) => Object.keys(topics).filter((name) => kinds.includes(topics[name].kind));
const compacted = named(['compacted']);
const all = [...named(['facts']), ...compacted];

function shuffled(items) {
  const next = random('disorder');
  return items
    .map((item) => [next(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

const raw = ({ key, value, headers }) => ({ key, value, headers });
const anew = (record) => ({ ...record, headers: { ...record.headers, ce_id: uuidv7() } });

/** What the topics say about these, as it was sent, and about the people in it; a family of the demo, too. */
async function recordsOf(names) {
  const found = (
    await Promise.all(
      all.map(async (name) => (await readAll(prefix() + name)).map((record) => ({ ...record, topic: name }))),
    )
  ).flat();
  const about = (ids) => (record) => ids.some((id) => record.key === id || record.value?.includes(id));
  const work = found.filter(about(names));
  const people = [...new Set(work.flatMap(({ value }) => JSON.parse(value ?? '{}').userId ?? []))];
  // One whose newest record is no tombstone: what is sent again must not take a tombstone's place.
  const newest = new Map(
    found.filter(({ topic: name }) => name === topic.families).map(({ key, value }) => [key, value]),
  );
  const family = [...newest].find(([, value]) => value !== null)?.[0];
  const rest = found.filter(
    ({ topic: name, key }) =>
      (name === topic.users && people.includes(key)) || (name === topic.families && key === family),
  );
  return [...new Set([...work, ...rest])].filter(({ value }) => value !== null);
}

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsOf = (records) => [
  ...new Set(records.flatMap(({ key, value }) => `${key} ${value}`.match(idPattern) ?? [])),
];

const send = async (records) => {
  for (const name of all) {
    const some = records.filter((record) => record.topic === name);
    if (some.length > 0) await produceRaw(prefix() + name, some.map(raw));
  }
};

/** A compacted topic keeps the newest record a key, and that must be the true one for whoever starts anew. */
const restoreCompacted = (records) => send(records.filter(({ topic: name }) => compacted.includes(name)));

/**
 * Three times and out of order under their own ids; then once more under new ones, as if the inbox had
 * forgotten them: only the rows' sequence guards then. That time the newest comes first, so that no row is
 * right by luck.
 */
async function storm(databases, records) {
  await send(shuffled([...records, ...records, ...records]));
  const again = records.map(anew);
  await send(again.toReversed());
  for (const [at, { headers }] of records.entries()) {
    const expected = await databases.handledBy(headers.ce_id);
    await until(
      async () => {
        const now = await databases.handledBy(again[at].headers.ce_id);
        return expected.every((service) => now.includes(service));
      },
      { timeoutMs: 60_000, everyMs: 100, what: `${headers.ce_type} handled again` },
    );
  }
  await databases.idle();
  return records.length * 4;
}

async function poison(databases, records) {
  const good = records.find(({ headers }) => headers.ce_type === 'attempt.finished.v1');
  const head = () => ({ ...good.headers, ce_id: uuidv7() });
  const bad = [
    { ...good, value: good.value.subarray(0, 40), headers: head() },
    { ...good, headers: { ...head(), ce_type: 'no type of ours' } },
    { ...good, value: JSON.stringify({ padding: 'x'.repeat(2_000_000) }), headers: head() },
  ];
  // A type that a newer producer sends is no poison: it is passed over.
  const newer = { ...good, headers: { ...head(), ce_type: 'attempt.sealed.v1' } };
  const behind = anew(good);
  await produceRaw(prefix() + good.topic, [...bad, newer, behind].map(raw));
  const since = Date.now();
  await until(async () => (await databases.handledBy(behind.headers.ce_id)).length >= 2, {
    timeoutMs: 60_000,
    everyMs: 100,
    what: 'the event behind the poison',
  });
  const movedOnMs = Date.now() - since;
  const letters = [];
  for (const service of databases.clients.keys()) {
    for (const row of await databases.rows(
      service,
      'SELECT id, event_id, reason FROM dead_letters WHERE event_id = ANY($1) ORDER BY record_offset',
      [...bad, newer].map(({ headers }) => headers.ce_id),
    ))
      letters.push({ service, ...row });
  }
  const ofNewer = letters.filter((letter) => letter.event_id === newer.headers.ce_id).length;
  return { letters, movedOnMs, ofNewer, repaired: good.value.toString() };
}

/** `npm run dlq` hands the broken record to its consumers again, mended. @returns how many were taken */
async function replay(databases, letters, repaired) {
  const dir = mkdtempSync(join(tmpdir(), 'yuedu-chaos-'));
  writeFileSync(join(dir, 'payload.json'), repaired);
  let replayed = 0;
  for (const { service, id } of letters.filter(({ reason }) => reason === 'broken-json')) {
    await runTool(
      service,
      ['dlq', 'replay', id, '--payload', join(dir, 'payload.json')],
      'infra/local/dead-letter-tool.mjs',
    );
    await databases.idle();
    replayed += (
      await databases.rows(
        service,
        'SELECT 1 FROM dead_letters WHERE id = $1 AND replayed_at IS NOT NULL',
        id,
      )
    ).length;
  }
  rmSync(dir, { recursive: true });
  return replayed;
}

const setting = 'schoolYearStart';
/** An admin saves the day on which a school year begins, as it stands: content has told nobody of it yet. */
async function tellSchoolYear() {
  const admin = await signedIn(account('admin', 'teacher'));
  const params = { key: setting };
  const { value, version } = await admin.ok(getConfig, { params });
  await admin.ok(putConfig, { params, body: { value }, ifMatch: version });
}

/** Who joins a class with homework is notified of it by the clock, within a minute. */
const everyoneNotified = (databases, classId, students) =>
  until(
    async () => {
      const [{ n }] = await databases.rows(
        'homework',
        'SELECT count(*)::int AS n FROM notifications WHERE class_id = $1',
        classId,
      );
      return n >= students;
    },
    { timeoutMs: 90_000, everyMs: 500, what: 'notifications of the homework' },
  );

/**
 * Real topics of the running system.
 * @returns counts; `right` when every row of every service is the same byte for byte
 */
export async function disorder() {
  Object.assign(process.env, engineVariables());
  const students = 4;
  const made = await mainJob({ students, joinFirst: true });
  const bought = await purchases({ buyers: 2 });
  const tally = new Tally();
  const renamed = await arrive(tally, 'student');
  const { _id: renamedId } = await renamed.ok('GET', '/v1/users/me');
  for (const name of ['第一個名字', '第二個名字']) await renamed.ok('PUT', '/v1/users/me', { name });
  await tellSchoolYear();
  const databases = await Databases.open();
  try {
    await everyoneNotified(databases, made.classId, students);
    await databases.idle();
    const records = await recordsOf([...made.names, ...bought.names, renamedId, setting]);
    const ids = [...idsOf(records), setting];
    const before = await databases.digests(ids);
    const sent = await storm(databases, records).finally(() => restoreCompacted(records));
    const afterStorm = await databases.digests(ids);
    const { letters, movedOnMs, ofNewer, repaired } = await poison(databases, records);
    const replayed = await replay(databases, letters, repaired);
    await databases.idle();
    const after = await databases.digests(ids);
    const changed = Object.keys(before).filter((table) =>
      [afterStorm, after].some((rows) => rows[table] !== before[table]),
    );
    const reasons = [...new Set(letters.map(({ reason }) => reason))].sort();
    for (const { service, id } of letters)
      await databases.rows(service, 'DELETE FROM dead_letters WHERE id = $1', id);
    const expectedReasons = ['broken-json', 'too-large', 'unknown-type'];
    return {
      events: records.length,
      topics: new Set(records.map((record) => record.topic)).size,
      'sent again': sent,
      tables: Object.keys(before).length,
      'tables changed': changed.join(' ') || 0,
      'dead letters': `${letters.length} (${reasons.join(', ')})`,
      'event behind the poison applied after': `${movedOnMs} ms`,
      'dead letters of a newer type': ofNewer,
      replayed,
      right:
        changed.length === 0 && ofNewer === 0 && replayed >= 2 && reasons.join() === expectedReasons.join(),
    };
  } finally {
    await databases.close();
  }
}
