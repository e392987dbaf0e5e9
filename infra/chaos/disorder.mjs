import { topic } from '../../packages/contracts/src/topics.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { produceRaw, readAll } from '@yuedu/testing/kafka';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { random } from '../demo/random.mjs';
import { runTool } from '../local/tool.mjs';
import { withDatabase } from '../local/services.mjs';
import { readState } from '../local/state.mjs';
import { system, until } from '../e2e/system.mjs';
import { mainJob } from './main-job.mjs';
import { purchases } from './purchases.mjs';

/** All facts but the compacted ones, where an old record sent again would take the place of the newest one for whoever starts anew. */
const topics = [
  topic.classes,
  topic.posts,
  topic.answerKeys,
  topic.tasks,
  topic.attempts,
  topic.payments,
  topic.subscriptions,
];
/** Messaging's own tables, whose rows say what came and when. */
const notOfTheModel = [
  'outbox',
  'inbox',
  'waiting',
  'job_requests',
  'dead_letters',
  'idempotency',
  '_prisma_migrations',
];

class Databases {
  clients = new Map();

  static async open() {
    const made = new Databases();
    for (const name of withDatabase) {
      const client = new pg.Client({
        connectionString: readState('plan.json').processes.find((one) => one.name === name).env.DATABASE_URL,
      });
      await client.connect();
      made.clients.set(name, client);
    }
    return made;
  }

  async rows(service, query, ...values) {
    return (await this.clients.get(service).query(query, values)).rows;
  }

  async close() {
    for (const client of this.clients.values()) await client.end();
  }

  /** Every row of every table of every service, as digests by table. */
  async digests() {
    const found = {};
    for (const [service, client] of this.clients) {
      const { rows } = await client.query(
        `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL($1) ORDER BY 1`,
        [notOfTheModel],
      );
      for (const { relname } of rows) {
        const digest = await client.query(
          `SELECT count(*)::int AS n, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS digest FROM "${relname}" AS t`,
        );
        found[`${service}.${relname}`] = `${digest.rows[0].n} ${digest.rows[0].digest}`;
      }
    }
    return found;
  }

  async idle() {
    await until(
      async () => {
        for (const service of this.clients.keys()) {
          const [{ n }] = await this.rows(
            service,
            'SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM waiting) + (SELECT count(*) FROM job_requests) AS n',
          );
          if (Number(n) > 0) return false;
        }
        return true;
      },
      { timeoutMs: 60_000, everyMs: 250, what: 'nothing to be sent, applied or folded' },
    );
  }

  /** The services that have handled this event. */
  async handledBy(id) {
    const found = [];
    for (const service of this.clients.keys())
      if ((await this.rows(service, 'SELECT 1 FROM inbox WHERE event_id = $1', id)).length > 0)
        found.push(service);
    return found;
  }
}

function shuffled(items) {
  const next = random('disorder');
  return items
    .map((item) => [next(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

const raw = ({ key, value, headers }) => ({ key, value, headers });
const anew = (record) => ({ ...record, headers: { ...record.headers, ce_id: uuidv7() } });

/** What the topics say about these, as it was sent. */
async function recordsOf(names) {
  const all = (await Promise.all(topics.map(readAll))).flat();
  return all.filter(({ value, key }) => names.some((id) => key === id || value?.includes(id)));
}

const send = async (records) => {
  for (const topic of topics) {
    const some = records.filter((record) => record.topic === topic);
    if (some.length > 0) await produceRaw(topic, some.map(raw));
  }
};

/** Three times and out of order under their own ids; then once more under new ones, as if the inbox had forgotten them: only the rows' sequence guards then. */
async function storm(databases, records) {
  await send(shuffled([...records, ...records, ...records]));
  const again = records.map(anew);
  await send(shuffled(again));
  for (const [at, { headers }] of records.entries()) {
    const wanted = await databases.handledBy(headers.ce_id);
    await until(
      async () => {
        const now = await databases.handledBy(again[at].headers.ce_id);
        return wanted.every((service) => now.includes(service));
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
    { ...good, headers: { ...head(), ce_type: 'attempt.exploded.v9' } },
    { ...good, value: JSON.stringify({ padding: 'x'.repeat(2_000_000) }), headers: head() },
  ];
  const behind = anew(good);
  await produceRaw(good.topic, [...bad, behind].map(raw));
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
      'SELECT id, reason FROM dead_letters WHERE event_id = ANY($1) ORDER BY record_offset',
      bad.map(({ headers }) => headers.ce_id),
    ))
      letters.push({ service, ...row });
  }
  return { letters, movedOnMs, repaired: good.value.toString() };
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

/** Real topics of the running system. @returns counts; `right` when every row of every service is the same byte for byte */
export async function disorder() {
  const { engines } = system();
  process.env.TEST_KAFKA_BROKERS ??= engines.kafka;
  process.env.TEST_REDIS_URL ??= engines.redis;
  process.env.TEST_DATABASE_URL ??= engines.postgres;
  const students = 4;
  const made = await mainJob({ students });
  const bought = await purchases({ buyers: 2 });
  const databases = await Databases.open();
  try {
    // Who joined after the homework was given is told of it by the clock, within a minute.
    await until(
      async () =>
        Number(
          (
            await databases.rows(
              'homework',
              'SELECT count(*) AS n FROM notifications WHERE class_id = $1',
              made.classId,
            )
          )[0].n,
        ) >= students,
      { timeoutMs: 90_000, everyMs: 500, what: 'everyone told of the homework' },
    );
    await databases.idle();
    const records = await recordsOf([...made.names, ...bought.names]);
    const before = await databases.digests();
    const sent = await storm(databases, records);
    const { letters, movedOnMs, repaired } = await poison(databases, records);
    const replayed = await replay(databases, letters, repaired);
    await databases.idle();
    const after = await databases.digests();
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    const reasons = [...new Set(letters.map(({ reason }) => reason))].sort();
    for (const { service, id } of letters)
      await databases.rows(service, 'DELETE FROM dead_letters WHERE id = $1', id);
    const wantedReasons = ['broken-json', 'too-large', 'unknown-type'];
    return {
      events: records.length,
      'sent again': sent,
      tables: Object.keys(before).length,
      'tables changed': changed.join(' ') || 0,
      'dead letters': `${letters.length} (${reasons.join(', ')})`,
      'event behind the poison applied after': `${movedOnMs} ms`,
      replayed,
      right: changed.length === 0 && replayed >= 2 && reasons.join() === wantedReasons.join(),
    };
  } finally {
    await databases.close();
  }
}
