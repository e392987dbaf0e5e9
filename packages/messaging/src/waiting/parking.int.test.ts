import { until } from '@yuedu/testing/poll';
import { Effects } from '../effects.ts';
import { attempt, park } from './parking.ts';
import { MissingReplicaRow, type ReceivedEvent } from '../consume/received-event.ts';
import { inTransaction, type Sql } from '../sql.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const event: ReceivedEvent = {
  id: 'e',
  type: 'marble.placed.v1',
  subject: 'm',
  sequence: 1,
  time: new Date(),
  data: {},
};
const record = {
  topic: 'toy.marbles',
  partition: 0,
  offset: '0',
  key: null,
  headers: {},
  value: Buffer.from('{}'),
};
const needsBox = async (_event: ReceivedEvent, tx: Sql): Promise<void> => {
  if ((await tx.$queryRawUnsafe<unknown[]>(`SELECT 1 FROM boxes WHERE id = 'b'`)).length === 0)
    throw new MissingReplicaRow('box', 'b');
};

describe('a row that arrives while an event is being parked for it', () => {
  let toy: ToySystem;
  beforeAll(async () => {
    toy = await startToySystem('parking', 1);
  });
  afterAll(() => toy.close());
  beforeEach(async () => {
    await toy.sql.$executeRawUnsafe('DELETE FROM boxes');
    await toy.sql.$executeRawUnsafe('DELETE FROM waiting');
  });

  /** Brings the row, and holds its transaction open until `commit`. */
  const bring = (commit: Promise<void>, isWritten: () => void) =>
    inTransaction(toy.sql, 10_000, async (tx) => {
      await tx.$executeRawUnsafe(`INSERT INTO boxes (id, title, sequence) VALUES ('b', 't', 1)`);
      const effects = new Effects(tx, 'toy');
      effects.arrived('box', 'b');
      await effects.flush();
      isWritten();
      await commit;
    });
  const someoneWaits = () =>
    until(() =>
      toy.count(
        `pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      ),
    );

  test('and commits later, is seen: the event is applied, not parked', async () => {
    const [commit, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const bringing = bring(commit.promise, written.resolve);
    await written.promise;
    const parking = inTransaction(toy.sql, 10_000, (tx) =>
      attempt(tx, event, needsBox, new Effects(tx, 'toy')),
    );
    await someoneWaits();
    commit.resolve();
    expect(await parking).toBeUndefined();
    await bringing;
  });

  test('after the event was parked but not committed, wakes it all the same', async () => {
    const [commit, parked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const parking = inTransaction(toy.sql, 10_000, async (tx) => {
      const missing = await attempt(tx, event, needsBox, new Effects(tx, 'toy'));
      if (missing) await park(tx, 'toy', event, record, missing);
      parked.resolve();
      await commit.promise;
    });
    await parked.promise;
    const bringing = bring(Promise.resolve(), () => undefined);
    await someoneWaits();
    commit.resolve();
    await Promise.all([parking, bringing]);
    expect(await toy.count('waiting WHERE ready_at IS NOT NULL')).toBe(1);
  });

  test('what a handler asked for before it threw is not done', async () => {
    const missing = await inTransaction(toy.sql, 10_000, async (tx) => {
      const effects = new Effects(tx, 'toy');
      const result = await attempt(
        tx,
        event,
        async (given, inner) => {
          effects.arrived('box', 'other');
          await inner.$executeRawUnsafe(
            `INSERT INTO marbles (id, box_id, weight, placed_at, sequence) VALUES ('half', 'b', 1, now(), 1)`,
          );
          await needsBox(given, inner);
        },
        effects,
      );
      await effects.flush();
      return result;
    });
    expect(missing).toBeInstanceOf(MissingReplicaRow);
    expect(await toy.count('marbles')).toBe(0);
  });
});
