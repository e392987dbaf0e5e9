import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@yuedu/testing/poll';
import { Redis } from 'ioredis';
import type { INestApplication } from '@nestjs/common';
import { requestJob } from './job-requests.ts';
import { Messaging } from '../messaging.ts';
import { newEvent } from '../outbox/outbox.ts';
import { boxMade, marblePlaced } from '../toy/toy-events.ts';
import { beforeFold } from '../toy/toy.module.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const time = new Date('2026-09-01T00:00:00.000Z');
const box = (id: string) =>
  newEvent(boxMade, { subject: id, sequence: 1, time, data: { boxId: id, title: id } });
const marble = (id: string, boxId: string) =>
  newEvent(marblePlaced, {
    subject: id,
    key: boxId,
    sequence: 1,
    time,
    data: { marbleId: id, boxId, weight: 2 },
  });

/**
 * Removes every key of this suite's queues in one step, as if Redis had come back empty: a job added half-way
 * would keep its deduplication and lose itself.
 */
async function emptyRedis(toy: ToySystem): Promise<number> {
  const redis = new Redis(toy.env.REDIS_URL);
  const removed = await redis.eval(
    `local keys = redis.call('KEYS', ARGV[1]) for _, key in ipairs(keys) do redis.call('DEL', key) end ` +
      `return #keys`,
    0,
    `{${toy.env.TOPIC_PREFIX}*`,
  );
  redis.disconnect();
  return Number(removed);
}

describe('jobs', () => {
  let toy: ToySystem;
  let app: INestApplication;
  beforeAll(async () => {
    toy = await startToySystem('jobs');
    app = await toy.start({
      tuning: { jobSweepMs: 300, jobPauseMs: 400 },
      schedules: [{ kind: 'tick', key: 'now', everyMs: 200 }],
    });
  });
  afterAll(() => toy.close());
  afterEach(() => {
    beforeFold.step = () => Promise.resolve();
  });
  const folds = (key: string) => toy.count('folds WHERE box_id = $1', key);
  const ask = (key: string, delayMs?: number) => requestJob(toy.sql, { kind: 'fold-totals', key, delayMs });
  const allDone = () => until(async () => (await toy.count(`job_requests`)) === 0);

  test('many requests for one key, gathered for a while, are one run', async () => {
    await toy.append(box('gather'));
    await until(() => folds('gather'));
    await allDone();
    const before = await folds('gather');
    await Promise.all(Array.from({ length: 20 }, () => ask('gather', 1_000)));
    await allDone();
    expect((await folds('gather')) - before).toBe(1);
  });

  test('a request that comes while the job runs makes one more run', async () => {
    const gate = Promise.withResolvers<void>();
    const running = Promise.withResolvers<void>();
    const seen: number[] = [];
    beforeFold.step = async ({ key, version }) => {
      if (key !== 'again') return;
      seen.push(version);
      if (seen.length === 1) {
        running.resolve();
        await gate.promise;
      }
    };
    await ask('again');
    await running.promise;
    for (let i = 0; i < 5; i += 1) await ask('again');
    gate.resolve();
    await allDone();
    expect(seen).toHaveLength(2);
    expect(seen[1]).toBeGreaterThan(seen[0] ?? 0);
  });

  test('the row of a request stays until a run that saw it has ended', async () => {
    let tries = 0;
    beforeFold.step = ({ key }) =>
      key === 'fails-once' && (tries += 1) === 1 ? Promise.reject(new Error('no')) : Promise.resolve();
    await ask('fails-once');
    await until(() => tries === 1);
    expect(await toy.count(`job_requests WHERE key = 'fails-once'`)).toBe(1);
    await until(() => folds('fails-once'));
    await allDone();
    expect(tries).toBe(2);
  });

  test('progress can be read while the job runs', async () => {
    const gate = Promise.withResolvers<void>();
    beforeFold.step = async (job) => {
      if (job.key !== 'slow') return;
      await job.progress(3, 10);
      await gate.promise;
    };
    await ask('slow');
    await until(async () => (await app.get(Messaging).jobProgress('fold-totals', 'slow'))?.done === 3);
    gate.resolve();
    await allDone();
  });

  test('an emptied Redis loses no job and no schedule', async () => {
    await until(() => folds('tick:now'));
    await toy.append(box('flushed'), marble('fm', 'flushed'));
    await allDone();
    for (let i = 0; i < 10; i += 1) await ask(`lost-${i}`, 200);
    await until(async () => (await emptyRedis(toy)) > 0);
    await until(async () => (await folds('lost-9')) > 0, { timeoutMs: 15_000 });
    await allDone();
    const ticks = await folds('tick:now');
    await until(async () => (await folds('tick:now')) > ticks + 1, { timeoutMs: 15_000 });
  });

  test('a schedule runs about as often as it says', async () => {
    const before = await folds('tick:now');
    const startedAt = Date.now();
    await until(async () => (await folds('tick:now')) >= before + 5);
    expect(Date.now() - startedAt).toBeGreaterThan(600);
  });

  test('the keys of a service share one hash tag', async () => {
    const redis = new Redis(toy.env.REDIS_URL);
    const keys = await redis.keys(`*${toy.env.TOPIC_PREFIX}*`);
    redis.disconnect();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.startsWith(`{${toy.env.TOPIC_PREFIX}toy}:`))).toEqual([]);
  });
});

test('a job that blocks longer than its lock is taken over; both runs end, with one effect', async () => {
  const toy = await startToySystem('blocked');
  const folder = mkdtempSync(join(tmpdir(), 'yuedu-blocked-'));
  const blockFile = join(folder, 'blocks');
  writeFileSync(blockFile, '');
  try {
    await toy.spawn({ parts: 'consumers,relay' });
    const blocked = await toy.spawn({ parts: 'jobs', blockFile });
    await toy.append(box('b'), ...[1, 2, 3].map((n) => marble(`m${n}`, 'b')));
    await until(() => toy.count(`folds WHERE box_id = 'blocked'`), { timeoutMs: 20_000 });
    await toy.spawn({ parts: 'jobs' });
    const folded = () => toy.count(`folds WHERE box_id = 'b'`);
    await until(async () => (await folded()) >= 1 && (await toy.count('job_requests')) === 0, {
      timeoutMs: 20_000,
      what: 'another worker takes it over',
    });
    const foldedByOthers = await folded();
    rmSync(blockFile);
    await until(async () => (await folded()) > foldedByOthers, {
      timeoutMs: 20_000,
      what: 'the blocked run goes on to its end',
    });
    expect(blocked.exitCode).toBeNull();
    expect(await toy.sql.$queryRawUnsafe('SELECT box_id, marbles, weight FROM box_totals')).toEqual([
      { box_id: 'b', marbles: 3, weight: 6 },
    ]);
    expect(await toy.count('job_requests')).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
    await toy.close();
  }
});
