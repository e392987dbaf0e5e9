import { produceRaw } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { pino } from 'pino';
import { listDeadLetters, replayDeadLetter } from '../dead-letters/dead-letters.ts';
import { InboxPruning } from './inbox-pruning.ts';
import { defaultTuning } from '../messaging-options.ts';
import { newEvent } from '../outbox/outbox.ts';
import { boxDropped, boxMade, boxRenamed, marblePlaced } from '../toy/toy-events.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const time = new Date('2026-09-01T00:00:00.000Z');
const made = (id: string, eventId?: string) =>
  newEvent(boxMade, {
    subject: id,
    sequence: 1,
    time,
    data: { boxId: id, title: 'made' },
    ...(eventId ? { id: eventId } : {}),
  });
const renamed = (id: string) =>
  newEvent(boxRenamed, { subject: id, sequence: 2, time, data: { boxId: id, title: 'renamed' } });
const logger = pino({ level: 'silent' });

describe('inbox marks', () => {
  let toy: ToySystem;
  beforeAll(async () => {
    toy = await startToySystem('prune', 1);
  });
  afterAll(() => toy.close());
  const pruning = (batch = 5_000) =>
    new InboxPruning({
      client: toy.sql,
      retentionMs: defaultTuning.inboxRetentionMs,
      everyMs: 60_000,
      batch,
      logger,
    });
  const age = (days: number) =>
    toy.sql.$executeRawUnsafe(
      `UPDATE inbox SET handled_at = now() - $1::int * interval '1 day'
        WHERE handled_at > now() - interval '1 day'`,
      days,
    );
  const title = async (id: string) =>
    (await toy.sql.$queryRawUnsafe<{ title: string }[]>('SELECT title FROM boxes WHERE id = $1', id))[0]
      ?.title;

  test('older than fourteen days are forgotten in bounded batches, younger ones stay', async () => {
    await toy.sql.$executeRawUnsafe(
      `INSERT INTO inbox (consumer, event_id, handled_at) SELECT 'old', n::text, now() - interval '15 days'
        FROM generate_series(1, 95) AS n`,
    );
    await toy.sql.$executeRawUnsafe(
      `INSERT INTO inbox (consumer, event_id, handled_at) SELECT 'young', n::text, now() - interval '13 days'
        FROM generate_series(1, 10) AS n`,
    );
    await toy.sql.$executeRawUnsafe(`CREATE TABLE deleted (rows int); CREATE FUNCTION note()
        RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO deleted SELECT count(*)
        FROM gone; RETURN NULL; END $$;
      CREATE TRIGGER note AFTER DELETE ON inbox REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
      EXECUTE FUNCTION note()`);
    expect(await pruning(40).prune()).toBe(95);
    expect(await toy.sql.$queryRawUnsafe('SELECT rows FROM deleted')).toEqual([
      { rows: 40 },
      { rows: 40 },
      { rows: 15 },
    ]);
    await toy.sql.$executeRawUnsafe('DROP TRIGGER note ON inbox');
    expect(await toy.count('inbox')).toBe(10);
    await toy.sql.$executeRawUnsafe('DELETE FROM inbox');
  });

  test('are forgotten by one process at a time', async () => {
    await toy.sql.$executeRawUnsafe(
      `INSERT INTO inbox (consumer, event_id, handled_at) SELECT 'old', n::text, now() - interval '15 days'
        FROM generate_series(1, 2000) AS n`,
    );
    const counts = await Promise.all([pruning(100), pruning(100), pruning(100)].map((one) => one.prune()));
    await pruning(100).prune();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(2_000);
    expect(await toy.count('inbox')).toBe(0);
  });

  test('are forgotten by the running service; a repeated event changes nothing', async () => {
    await toy.start({ tuning: { inboxPruneEveryMs: 100 } });
    const first = made('again');
    await toy.append(first, renamed('again'));
    await until(async () => (await title('again')) === 'renamed');
    await age(20);
    await until(async () => (await toy.count('inbox')) === 0);
    const handled = await toy.count('handled');
    await toy.append(made('again', first.id));
    await until(async () => (await toy.count('handled')) === handled + 1);
    expect(await title('again')).toBe('renamed');
  });

  test('forgotten, an old dead letter that is replayed leaves the newer row alone', async () => {
    await produceRaw(`${toy.env.TOPIC_PREFIX}toy.boxes`, [
      {
        key: 'late',
        value: '{"boxId": "late", ',
        headers: {
          ce_id: 'late-1',
          ce_source: '/x',
          ce_type: boxMade.type,
          ce_subject: 'late',
          ce_time: time.toISOString(),
          ce_sequence: '1',
        },
      },
    ]);
    const letter = await until(async () => (await listDeadLetters(toy.sql))[0]);
    await toy.append(renamed('late'));
    await until(async () => (await title('late')) === 'renamed');
    await age(20);
    await until(async () => (await toy.count('inbox')) === 0);
    const handled = await toy.count('handled');
    expect(
      await replayDeadLetter(
        toy.sql,
        letter.id,
        { payload: '{"boxId":"late","title":"made"}' },
        { events: [boxMade, boxDropped, boxRenamed, marblePlaced] },
      ),
    ).toBe(true);
    await until(
      async () => (await toy.count('handled')) === handled + 1 && (await toy.count('waiting')) === 0,
    );
    expect(await title('late')).toBe('renamed');
  });
});
