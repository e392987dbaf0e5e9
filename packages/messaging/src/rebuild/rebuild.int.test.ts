import { produceRaw } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { listDeadLetters, replayDeadLetter } from '../dead-letters/dead-letters.ts';
import { newEvent } from '../outbox/outbox.ts';
import { rebuildModel, type RebuildOptions } from './rebuild.ts';
import { upsertReplica } from '../waiting/replica.ts';
import { requestJob } from '../jobs/job-requests.ts';
import { MissingReplicaRow, type EventContext, type ReceivedEvent } from '../consume/received-event.ts';
import { foldTotals } from '../toy/fold-totals.ts';
import { connectPg } from '../toy/pg-sql.ts';
import { boxMade, boxRenamed, marblePlaced } from '../toy/toy-events.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const time = (n: number) => new Date(Date.UTC(2026, 8, 1, 0, 0, n));
const box = (id: string, sequence = 1) =>
  newEvent(boxMade, { subject: id, sequence, time: time(0), data: { boxId: id, title: id } });
const renamed = (id: string, sequence: number) =>
  newEvent(boxRenamed, {
    subject: id,
    sequence,
    time: time(sequence),
    data: { boxId: id, title: `${id} ${sequence}` },
  });
const marble = (id: string, boxId: string, n: number) =>
  newEvent(marblePlaced, {
    subject: id,
    key: boxId,
    sequence: 1,
    time: time(n),
    data: { marbleId: id, boxId, weight: n },
  });

async function apply(event: ReceivedEvent, ctx: EventContext): Promise<void> {
  if (event.type === marblePlaced.type) {
    const { boxId, weight } = event.data as { boxId: string; weight: number };
    if ((await ctx.tx().$queryRawUnsafe<unknown[]>('SELECT 1 FROM boxes WHERE id = $1', boxId)).length === 0)
      throw new MissingReplicaRow('box', boxId);
    await upsertReplica(ctx.tx(), {
      table: 'marbles',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { box_id: boxId, weight, placed_at: event.time },
    });
    await requestJob(ctx.tx(), { kind: 'fold-totals', key: boxId });
    return;
  }
  await upsertReplica(ctx.tx(), {
    table: 'boxes',
    key: { id: event.subject },
    sequence: event.sequence,
    values: { title: (event.data as { title: string }).title, deleted_at: null },
  });
  await ctx.arrived('box', event.subject);
  await requestJob(ctx.tx(), { kind: 'fold-totals', key: event.subject });
}

describe('rebuild', () => {
  let toy: ToySystem;
  let base: RebuildOptions;
  const tables = ['boxes', 'marbles', 'box_totals'];
  beforeAll(async () => {
    toy = await startToySystem('rebuild');
    await toy.start({ tuning: { retryDelaysMs: [5, 5, 5, 5] } });
    base = {
      // Marbles first: nearly everything has to be parked, and comes out the same.
      service: 'toy',
      model: 'boxes',
      events: [marblePlaced, boxMade, boxRenamed],
      tables,
      apply,
      folds: { 'fold-totals': foldTotals },
      env: toy.env,
      database: {
        url: toy.url,
        createClient: ({ url }) => {
          const client = connectPg(url, 4);
          return { client, close: () => client.close() };
        },
      },
    };
  });
  afterAll(() => toy.close());
  const rows = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(
          async (table) =>
            [
              table,
              await toy.sql.$queryRawUnsafe<{ t: string }[]>(
                `SELECT t::text AS t FROM ${table} AS t ORDER BY 1`,
              ),
            ] as const,
        ),
      ),
    );
  const quiet = () =>
    until(
      async () =>
        (await toy.count('outbox')) + (await toy.count('job_requests')) === 0 && toy.count('box_totals'),
      { timeoutMs: 20_000 },
    );

  test('gives the same rows byte for byte, sends nothing and asks for no job', async () => {
    await toy.append(
      ...Array.from({ length: 60 }, (_, n) => [
        box(`b${n % 6}`),
        marble(`m${n}`, `b${n % 6}`, n),
        renamed(`b${n % 6}`, n + 2),
      ]).flat(),
    );
    await until(async () => (await toy.count('marbles')) === 60 && (await toy.count('handled')) === 180, {
      timeoutMs: 20_000,
    });
    await quiet();
    const before = await rows();
    await toy.sql.$executeRawUnsafe(`UPDATE box_totals SET weight = -1`);
    await toy.sql.$executeRawUnsafe(`DELETE FROM marbles WHERE id < 'm3'`);
    const steps: number[] = [];
    const result = await rebuildModel({ ...base, onProgress: (done) => steps.push(done) });
    expect(result).toEqual({ records: 180, rows: { boxes: 6, marbles: 60, box_totals: 6 } });
    expect(await rows()).toEqual(before);
    expect(steps.at(-1)).toBe(180);
    expect(await toy.count('outbox')).toBe(0);
    expect(await toy.count('job_requests')).toBe(0);
    expect(await toy.count(`pg_namespace WHERE nspname = 'rebuild_boxes'`)).toBe(0);
  });

  test('while events stream in loses none of them', async () => {
    let isOver = false;
    let sent = 0;
    const streaming = (async () => {
      for (; !isOver && sent < 500; sent += 1)
        await toy.append(marble(`s${sent}`, `b${sent % 6}`, sent % 50));
    })();
    await rebuildModel(base);
    isOver = true;
    await streaming;
    await until(async () => (await toy.count('outbox')) === 0 && (await toy.count('marbles')) === 60 + sent, {
      timeoutMs: 30_000,
    });
    await quiet();
    const live = await rows();
    await rebuildModel(base);
    expect(await rows()).toEqual(live);
  });

  test('shows what changed outside the model meanwhile; jobs of that time are run again', async () => {
    let isRenamed = false;
    const titleOf = async () =>
      (
        await toy.sql.$queryRawUnsafe<{ title: string }[]>(
          `SELECT title FROM public.box_totals WHERE box_id = 'b0'`,
        )
      )[0]?.title;
    await rebuildModel({
      ...base,
      events: [marblePlaced],
      tables: ['marbles', 'box_totals'],
      folds: {
        'fold-totals': async (tx, key) => {
          await foldTotals(tx, key);
          if (isRenamed || key !== 'b0') return;
          isRenamed = true;
          await toy.append(renamed('b0', 5_000));
          await until(async () => (await titleOf()) === 'b0 5000', { timeoutMs: 20_000 });
        },
      },
    });
    expect(await titleOf()).toBe('b0 5000');
    await until(async () => (await toy.count('job_requests')) === 0, { timeoutMs: 20_000 });
    expect(await titleOf()).toBe('b0 5000');
    expect(await toy.count(`pg_trigger WHERE tgname = 'rebuild_boxes_note_job'`)).toBe(0);
  });

  test('applies a poisoned event in the form in which it was repaired', async () => {
    await produceRaw(`${toy.env.TOPIC_PREFIX}toy.marbles`, [
      {
        key: 'b1',
        value: '{"marbleId":',
        headers: {
          ce_id: 'poison-1',
          ce_type: marblePlaced.type,
          ce_subject: 'mended',
          ce_time: time(3).toISOString(),
          ce_sequence: '1',
        },
      },
    ]);
    const [letter] = await until(async () => {
      const all = await listDeadLetters(toy.sql);
      return all.length > 0 && all;
    });
    await replayDeadLetter(
      toy.sql,
      letter?.id ?? '',
      { payload: '{"marbleId":"mended","boxId":"b1","weight":50}' },
      { events: base.events },
    );
    await until(() => toy.count(`marbles WHERE id = 'mended'`));
    await quiet();
    const before = await rows();
    await rebuildModel(base);
    expect(await rows()).toEqual(before);
  });

  test('that fails leaves the old model as it was', async () => {
    const before = await rows();
    await expect(
      rebuildModel({
        ...base,
        apply: (event, ctx) => (event.subject === 'm5' ? Promise.reject(new Error('no')) : apply(event, ctx)),
      }),
    ).rejects.toThrow('fails in the rebuild');
    await expect(rebuildModel({ ...base, tables: ['marbles', 'box_totals'] })).rejects.toThrow(
      'fails in the rebuild',
    );
    expect(await rows()).toEqual(before);
  });
});
