import { shuffled } from '@yuedu/testing/seeded';
import { produceRaw } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { newEvent, type NewEvent, recordOf } from '../outbox/outbox.ts';
import { boxDropped, boxMade, boxRenamed, marblePlaced } from '../toy/toy-events.ts';
import { failingOnce } from '../toy/toy.module.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const time = (n: number) => new Date(Date.UTC(2026, 8, 1, 0, 0, n));
const boxes = 8;
const events: NewEvent[] = Array.from({ length: boxes }, (_, b) => {
  const id = `b${b}`;
  return [
    newEvent(boxMade, { subject: id, sequence: 1, time: time(1), data: { boxId: id, title: 'made' } }),
    ...[2, 3, 4].map((sequence) =>
      newEvent(boxRenamed, {
        subject: id,
        sequence,
        time: time(sequence),
        data: { boxId: id, title: `v${sequence}` },
      }),
    ),
    ...(b % 4 === 0
      ? [newEvent(boxDropped, { subject: id, sequence: 5, time: time(5), data: { boxId: id } })]
      : []),
    ...Array.from({ length: 10 }, (_m, m) =>
      newEvent(marblePlaced, {
        subject: `${id}m${m}`,
        key: id,
        sequence: 1,
        time: time(10 + m),
        data: { marbleId: `${id}m${m}`, boxId: id, weight: m },
      }),
    ),
  ];
}).flat();

async function rowsAfter(send: (toy: ToySystem) => Promise<void>): Promise<unknown> {
  const toy = await startToySystem('order');
  try {
    await toy.start({ tuning: { batchSize: 20 } });
    await send(toy);
    await until(
      async () =>
        (await toy.count('inbox')) === events.length &&
        (await toy.count('waiting')) + (await toy.count('job_requests')) === 0,
      { timeoutMs: 40_000 },
    );
    expect(await toy.count('handled')).toBe(events.length);
    return await Promise.all(
      ['boxes', 'marbles', 'box_totals'].map((table) =>
        toy.sql.$queryRawUnsafe(`SELECT t::text AS t FROM ${table} AS t ORDER BY 1`),
      ),
    );
  } finally {
    await toy.close();
  }
}

/** Sends events in this very order, each as its own record, as a producer that has lost its mind would. */
async function sendRaw(toy: ToySystem, list: readonly NewEvent[]): Promise<void> {
  for (let at = 0; at < list.length; at += 50) {
    for (const topic of ['toy.boxes', 'toy.marbles']) {
      const records = list
        .slice(at, at + 50)
        .filter((event) => event.topic === topic)
        .map((event) => recordOf(event));
      if (records.length > 0) await produceRaw(toy.env.TOPIC_PREFIX + topic, records);
    }
  }
}

test('every handler that fails once, at an event that chance chooses, leaves the same rows', async () => {
  const chosen = [boxMade, boxRenamed, boxDropped, marblePlaced].flatMap((def) =>
    shuffled(
      events.filter((event) => event.type === def.type),
      11,
    ).slice(0, 2),
  );
  const inOrder = await rowsAfter((toy) => toy.append(...events));
  for (const event of chosen) failingOnce.add(event.id);
  try {
    expect(await rowsAfter((toy) => toy.append(...events))).toEqual(inOrder);
  } finally {
    failingOnce.clear();
  }
});

test('every event three times and out of order gives the same rows byte for byte', async () => {
  const inOrder = await rowsAfter((toy) => toy.append(...events));
  const outOfOrder = await rowsAfter((toy) => sendRaw(toy, shuffled([...events, ...events, ...events], 7)));
  expect(outOfOrder).toEqual(inOrder);
});
