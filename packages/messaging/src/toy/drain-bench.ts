import { until } from '@yuedu/testing/poll';
import { newEvent } from '../outbox/outbox.ts';
import { appendEvents } from '../outbox/outbox.ts';
import { inTransaction } from '../sql.ts';
import { boxMade } from './toy-events.ts';
import { startToySystem } from './toy-system.ts';

// Drains waiting events with batches, and with one transaction an event, in turn: `node
// dist/toy/drain-bench.js [events] [rounds]`.
const [events = 8_000, rounds = 5] = process.argv.slice(2).map(Number);

async function eventsPerSecond(batch: number): Promise<number> {
  const toy = await startToySystem('drain', 6);
  try {
    for (let at = 0; at < events; at += 500) {
      const some = Array.from({ length: 500 }, (_, i) =>
        newEvent(boxMade, {
          subject: `b${at + i}`,
          sequence: 1,
          time: new Date(),
          data: { boxId: `b${at + i}`, title: 'x' },
        }),
      );
      await inTransaction(toy.sql, 30_000, (tx) => appendEvents(tx, some));
    }
    const relay = await toy.spawn({ parts: 'relay' });
    await until(async () => (await toy.count('outbox')) === 0, { timeoutMs: 120_000, everyMs: 100 });
    relay.kill('SIGTERM');
    await toy.spawn({ parts: 'consumers', batch });
    await until(() => toy.count('inbox'), { timeoutMs: 60_000 });
    const [already, startedAt] = [await toy.count('inbox'), performance.now()];
    await until(async () => (await toy.count('inbox')) === events, { timeoutMs: 300_000, everyMs: 50 });
    return (events - already) / ((performance.now() - startedAt) / 1_000);
  } finally {
    await toy.close();
  }
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const figures = { batches: [] as number[], singles: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  figures.batches.push(Math.round(await eventsPerSecond(100)));
  figures.singles.push(Math.round(await eventsPerSecond(1)));
  process.stdout.write(
    `round ${round + 1}: batches ${figures.batches.at(-1)}/s, one transaction an event ` +
      `${figures.singles.at(-1)}/s\n`,
  );
}
const ratio = Number((middle(figures.batches) / middle(figures.singles)).toFixed(2));
process.stdout.write(`${JSON.stringify({ ...figures, ratio })}\n`);
process.exit(0);
