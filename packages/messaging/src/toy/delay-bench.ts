import { until } from '@yuedu/testing/poll';
import { uuidv7 } from 'uuidv7';
import { newEvent } from '../outbox/outbox.ts';
import { boxMade } from './toy-events.ts';
import { startToySystem } from './toy-system.ts';

// From commit to applied at a steady rate: `node dist/toy/delay-bench.js [events a second] [seconds]`.
// Milliseconds. What comes in the first seconds of the process is applied and not counted: it waits for
// code that is compiled and for connections that are opened.
const warmSeconds = 2;
const [rate = 200, seconds = 20] = process.argv.slice(2).map(Number);
const toy = await startToySystem('delay', 6);
await toy.spawn();
await toy.append(
  newEvent(boxMade, { subject: 'warm', sequence: 1, time: new Date(), data: { boxId: 'warm', title: 'x' } }),
);
await until(() => toy.count('handled'), { timeoutMs: 30_000 });
const committedAt = new Map<string, number>();
const sent: Promise<void>[] = [];
const startedAt = Date.now();
const [warm, all] = [rate * warmSeconds, rate * (warmSeconds + seconds)];
for (let i = 0; i < all; i += 1) {
  const dueAt = startedAt + (i * 1_000) / rate;
  while (Date.now() < dueAt) await new Promise((resolve) => setTimeout(resolve, 1));
  const id = uuidv7();
  sent.push(
    toy
      .append(
        newEvent(boxMade, {
          id,
          subject: id,
          sequence: 1,
          time: new Date(),
          data: { boxId: id, title: 'x' },
        }),
      )
      .then(() => {
        if (i >= warm) committedAt.set(id, Date.now());
      }),
  );
}
await Promise.all(sent);
await until(async () => (await toy.count('handled')) === all + 1, { timeoutMs: 60_000 });
const handled = await toy.sql.$queryRawUnsafe<{ event_id: string; at: Date }[]>(
  'SELECT event_id, at FROM handled',
);
const delays = handled
  .flatMap(({ event_id: id, at }) =>
    committedAt.has(id) ? [Math.max(0, at.getTime() - (committedAt.get(id) ?? 0))] : [],
  )
  .sort((a, b) => a - b);
const at = (share: number): number =>
  delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0;
const figures = { events: delays.length, rate, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
process.stdout.write(`${JSON.stringify(figures)}\n`);
await toy.close();
process.exit(0);
