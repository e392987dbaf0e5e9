import { until } from '@yuedu/testing/poll';
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { newEvent } from '../outbox/outbox.ts';
import { boxMade } from '../toy/toy-events.ts';
import { time } from '../toy/toy-marble.ts';
import { failingOnce } from '../toy/toy.module.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const watchedMs = 5_000;

describe('a service that nobody uses', () => {
  let toy: ToySystem;
  let watcher: pg.Client;
  beforeAll(async () => {
    toy = await startToySystem('idle', 1);
    // what looks by the clock looks outside of this test: the others have to be woken
    const [relaySweepMs, jobSweepMs, waitingSweepMs] = [60_000, 60_000, 60_000];
    await toy.start({ tuning: { retryDelaysMs: [1_200], relaySweepMs, jobSweepMs, waitingSweepMs } });
    // not of the service's pool, which would lend one connection to both
    watcher = new pg.Client({ connectionString: toy.url });
    await watcher.connect();
  });
  afterAll(async () => {
    await watcher?.end();
    await toy?.close();
  });

  /** Statements of the service that Postgres was seen to begin meanwhile. */
  async function statements(): Promise<number> {
    const seen = new Set<string>();
    const end = Date.now() + watchedMs;
    while (Date.now() < end) {
      const { rows } = await watcher.query<{ begun: string }>(
        `SELECT pid || ' ' || query_start AS begun FROM pg_stat_activity
          WHERE datname = current_database() AND backend_type = 'client backend'
            AND pid <> pg_backend_pid() AND query_start > $1::timestamptz`,
        [new Date(end - watchedMs).toISOString()],
      );
      for (const { begun } of rows) seen.add(begun);
      await wait(50);
    }
    return seen.size;
  }

  test('hears of an event that is to be tried again, and tries when it is due', async () => {
    const event = newEvent(boxMade, { subject: 'i', sequence: 1, time, data: { boxId: 'i', title: 'i' } });
    failingOnce.add(event.id);
    await toy.append(event);
    // well before the next sweep, which looks for everything
    await until(async () => (await toy.count('handled')) === 1, { timeoutMs: 8_000 });
  });

  test('lets Postgres sleep: it asks only at its sweeps', async () => {
    await until(async () => (await toy.count('waiting')) === 0 && (await toy.count('job_requests')) === 0);
    expect(await statements()).toBeLessThan(4);
  });
});
