import { until } from '@yuedu/testing/poll';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAll } from '@yuedu/testing/kafka';
import { newEvent } from './outbox.ts';
import { boxMade, marblePlaced } from '../toy/toy-events.ts';
import { killed, startToySystem, type ToySystem } from '../toy/toy-system.ts';

const time = new Date('2026-09-01T00:00:00.000Z');
const boxes = 4;
const marbles = 40;
const events = [
  ...Array.from({ length: boxes }, (_, i) =>
    newEvent(boxMade, { subject: `b${i}`, sequence: 1, time, data: { boxId: `b${i}`, title: `box ${i}` } }),
  ),
  ...Array.from({ length: marbles }, (_, i) =>
    newEvent(marblePlaced, {
      subject: `m${i}`,
      key: `b${i % boxes}`,
      sequence: 1,
      time,
      data: { marbleId: `m${i}`, boxId: `b${i % boxes}`, weight: i },
    }),
  ),
];

/** Everything is applied, nothing twice, and the totals are those of the events. */
async function expectAllOnce(toy: ToySystem): Promise<void> {
  await until(
    async () =>
      (await toy.count('handled')) >= events.length &&
      (await toy.count('outbox')) === 0 &&
      (await toy.count('waiting')) === 0 &&
      (await toy.count('job_requests')) === 0,
    { timeoutMs: 30_000 },
  );
  expect(await toy.count('(SELECT DISTINCT event_id FROM handled) AS d')).toBe(events.length);
  expect(await toy.count('handled')).toBe(events.length);
  const totals = await toy.sql.$queryRawUnsafe<{ box_id: string; marbles: number; weight: number }[]>(
    'SELECT box_id, marbles, weight FROM box_totals ORDER BY box_id',
  );
  expect(totals).toEqual(
    Array.from({ length: boxes }, (_, b) => ({
      box_id: `b${b}`,
      marbles: marbles / boxes,
      weight: Array.from({ length: marbles }, (_m, i) => i)
        .filter((i) => i % boxes === b)
        .reduce((x, y) => x + y, 0),
    })),
  );
}

describe('kill -9', () => {
  let toy: ToySystem;
  beforeEach(async () => {
    toy = await startToySystem('kill');
  });
  afterEach(() => toy.close());

  test.each(['after-commit', 'after-send', 'in-handler', 'after-handler-commit', 'in-job'] as const)(
    'at %s loses nothing and doubles nothing',
    async (fault) => {
      await toy.append(...events);
      await killed(await toy.spawn({ fault }));
      await toy.spawn();
      await expectAllOnce(toy);
    },
  );

  test('where FAULT_FILE says, once: the process that comes back lives', async () => {
    const faultFile = join(mkdtempSync(join(tmpdir(), 'fault-')), 'toy');
    const child = await toy.spawn({ faultFile });
    writeFileSync(faultFile, 'after-commit\n');
    await toy.append(...events);
    await killed(child);
    expect(existsSync(faultFile)).toBe(false);
    await toy.spawn({ faultFile });
    await expectAllOnce(toy);
  });

  test('SIGTERM lets the job in hand finish and leaves within 20 s', async () => {
    const child = await toy.spawn();
    await toy.append(...events);
    await until(() => toy.count('handled'), { timeoutMs: 20_000 });
    const startedAt = Date.now();
    child.kill('SIGTERM');
    await until(() => child.exitCode !== null || child.signalCode !== null, { timeoutMs: 20_000 });
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    await toy.spawn();
    await expectAllOnce(toy);
  });

  test('between send and mark sends again, and the inbox drops the repeat', async () => {
    await toy.append(...events);
    await killed(await toy.spawn({ fault: 'after-send', parts: 'relay' }));
    expect(await toy.count('outbox')).toBe(events.length);
    await toy.spawn();
    await expectAllOnce(toy);
    const sent = [
      ...(await readAll(`${toy.env.TOPIC_PREFIX}toy.boxes`)),
      ...(await readAll(`${toy.env.TOPIC_PREFIX}toy.marbles`)),
    ];
    expect(sent).toHaveLength(events.length * 2);
  });

  test('of a process that takes part with another: the other takes relay, partitions and job', async () => {
    const [first] = [await toy.spawn(), await toy.spawn()];
    await toy.append(...events.slice(0, 20));
    await until(async () => (await toy.count('handled')) >= 5, { timeoutMs: 20_000 });
    first.kill('SIGKILL');
    await toy.append(...events.slice(20));
    await expectAllOnce(toy);
  });
});
