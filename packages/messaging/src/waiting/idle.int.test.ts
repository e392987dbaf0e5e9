import { until } from '@yuedu/testing/poll';
import { setTimeout as wait } from 'node:timers/promises';
import { newEvent } from '../outbox/outbox.ts';
import { boxMade } from '../toy/toy-events.ts';
import { time } from '../toy/toy-marble.ts';
import { failingOnce } from '../toy/toy.module.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const watchedMs = 5_000;

describe('a service that nobody uses', () => {
  let toy: ToySystem;
  beforeAll(async () => {
    toy = await startToySystem('idle', 1);
    await toy.start({ tuning: { retryDelaysMs: [1_200] } });
  });
  afterAll(() => toy.close());

  /** Statements of the service that Postgres was seen to begin meanwhile. */
  async function statements(): Promise<number> {
    const seen = new Set<string>();
    const end = Date.now() + watchedMs;
    while (Date.now() < end) {
      const rows = await toy.sql.$queryRawUnsafe<{ begun: string }[]>(
        `SELECT pid || ' ' || query_start AS begun FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND query_start > $1::timestamptz`,
        new Date(end - watchedMs).toISOString(),
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
    await until(async () => (await toy.count('waiting')) === 1);
    // well before the next sweep, which looks for everything
    await until(async () => (await toy.count('handled')) === 1, { timeoutMs: 8_000 });
  });

  test('lets Postgres sleep: it asks only at its sweeps, some seconds apart', async () => {
    await wait(1_000); // the job of the test before ends
    // before, a relay and a runner that looked by the clock made more than twenty
    expect(await statements()).toBeLessThan(9);
  });
});
