import { produceRaw, readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { Registry } from 'prom-client';
import { listDeadLetters, readDeadLetterPayload, replayDeadLetter, StillBroken } from './dead-letters.ts';
import { newEvent } from '../outbox/outbox.ts';
import { boxDropped, boxMade, marblePlaced } from '../toy/toy-events.ts';
import { tried, unbearable } from '../toy/toy.module.ts';
import { marble, time } from '../toy/toy-marble.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const box = (id: string, sequence = 1) =>
  newEvent(boxMade, { subject: id, sequence, time, data: { boxId: id, title: id } });
const events = [boxMade, boxDropped, marblePlaced];
const head = (type: string, subject: string) => ({
  ce_id: `raw-${subject}`,
  ce_source: '/x',
  ce_type: type,
  ce_subject: subject,
  ce_time: time.toISOString(),
  ce_sequence: '1',
});

describe('dead letters', () => {
  let toy: ToySystem;
  const registry = new Registry();
  beforeAll(async () => {
    toy = await startToySystem('dead', 1);
    await toy.start({ registry, tuning: { retryDelaysMs: [10, 10, 10, 10], waitingSweepMs: 200 } });
  });
  afterAll(() => toy.close());
  beforeEach(async () => {
    await toy.sql.$executeRawUnsafe('DELETE FROM dead_letters');
  });
  const dead = (reason: string) => toy.count('dead_letters WHERE reason = $1', reason);

  test('poison goes to the dead letters while its partition moves on', async () => {
    const topic = `${toy.env.TOPIC_PREFIX}toy.boxes`;
    await produceRaw(topic, [
      { key: 'p', value: '{"boxId": "p", ', headers: head(boxMade.type, 'p1') },
      { key: 'p', value: '{}', headers: head('box exploded', 'p2') },
      {
        key: 'p',
        value: JSON.stringify({ boxId: 'p', title: 'x'.repeat(2_000_000) }),
        headers: head(boxMade.type, 'p3'),
      },
      { key: 'p', value: Buffer.from([0, 255, 254, 1]) },
      { key: 'p', value: '"text"', headers: head(boxMade.type, 'p5') },
      {
        key: 'p',
        value: '{"boxId":"p","title":"t"}',
        headers: { ...head(boxMade.type, 'p6'), ce_sequence: 'many' },
      },
      { key: 'p', value: null },
      {
        key: 'p',
        value: '{"boxId":"after-poison","title":"t"}',
        headers: head(boxMade.type, 'after-poison'),
      },
    ]);
    await until(() => toy.count(`boxes WHERE id = 'after-poison'`));
    const letters = await listDeadLetters(toy.sql);
    expect(letters.map((letter) => letter.reason).reverse()).toEqual([
      'broken-json',
      'unknown-type',
      'too-large',
      'unknown-type',
      'invalid-data',
      'bad-envelope',
    ]);
    expect(letters.every((letter) => !('payload' in letter))).toBe(true);
    const sent = await until(async () => {
      const all = await readAll(`${topic}.dlq`);
      return all.length === 6 && all;
    });
    expect(sent[0]?.headers).toMatchObject({
      'x-reason': 'broken-json',
      'x-consumer': 'toy',
      'x-topic': 'toy.boxes',
      'x-offset': '0',
      ce_type: boxMade.type,
    });
    expect(await registry.metrics()).toContain(
      'yuedu_dead_letters_total{service="toy",reason="too-large"} 1',
    );
  });

  test('an event of an undeclared type is passed over and counted; those behind it are applied', async () => {
    await produceRaw(`${toy.env.TOPIC_PREFIX}toy.boxes`, [
      { key: 'n', value: '{"boxId":"n","price":1}', headers: head('box.sold.v1', 'n1') },
      {
        key: 'n',
        value: '{"boxId":"newer","title":"t","colour":"red"}',
        headers: head(boxMade.type, 'newer'),
      },
    ]);
    await until(() => toy.count(`boxes WHERE id = 'newer'`));
    expect(await toy.count('dead_letters')).toBe(0);
    expect(await registry.metrics()).toContain(
      'yuedu_unknown_events_total{service="toy",topic="toy.boxes"} 1',
    );
  });

  test('an event that its handler cannot bear is tried five times; those behind it are applied', async () => {
    await toy.append(box('h'), marble('h1', 'h'), marble('h2', 'h', unbearable), marble('h3', 'h'));
    await until(
      async () => (await dead('failed')) === 1 && (await toy.count(`marbles WHERE box_id = 'h'`)) === 2,
    );
    // A few more where it fell out of a batch first, or the database was slow.
    expect(tried.get('h2')).toBeGreaterThanOrEqual(5);
    expect(tried.get('h2')).toBeLessThanOrEqual(8);
    expect(await toy.count(`marbles WHERE id = 'h2'`)).toBe(0);
  });

  test('an event that is tried again holds up no other', async () => {
    const slow = await startToySystem('retry', 1);
    try {
      await slow.start({ tuning: { retryDelaysMs: [60_000] } });
      await slow.append(box('q'), marble('q1', 'q', unbearable), marble('q2', 'q'), box('q3'));
      await until(
        async () =>
          (await slow.count(`marbles WHERE id = 'q2'`)) + (await slow.count(`boxes WHERE id = 'q3'`)) === 2,
      );
      expect(await slow.count(`waiting WHERE kind = 'retry' AND tries = 1`)).toBe(1);
    } finally {
      await slow.close();
    }
  });

  test('a repaired payload is replayed and applied once', async () => {
    await toy.append(box('r'), marble('r1', 'r', unbearable));
    await until(async () => (await dead('failed')) === 1);
    const [letter] = await listDeadLetters(toy.sql);
    const id = letter?.id ?? '';
    expect(JSON.parse((await readDeadLetterPayload(toy.sql, id))?.payload ?? '')).toMatchObject({
      weight: unbearable,
    });
    await expect(replayDeadLetter(toy.sql, id, { payload: '{"marbleId":"r1"}' }, { events })).rejects.toThrow(
      StillBroken,
    );
    expect(
      await replayDeadLetter(
        toy.sql,
        id,
        { payload: '{"marbleId":"r1","boxId":"r","weight":7}' },
        { events },
      ),
    ).toBe(true);
    expect(await replayDeadLetter(toy.sql, id, {}, { events })).toBe(false);
    await until(() => toy.count(`marbles WHERE id = 'r1' AND weight = 7`));
    expect(await toy.count('waiting')).toBe(0);
    expect(await listDeadLetters(toy.sql)).toEqual([]);
    expect(await listDeadLetters(toy.sql, { open: false })).toHaveLength(1);
  });

  test('a replay that fails again comes back to the dead letters', async () => {
    await toy.append(box('f'), marble('f1', 'f', unbearable));
    await until(async () => (await dead('failed')) === 1);
    const [letter] = await listDeadLetters(toy.sql);
    await replayDeadLetter(toy.sql, letter?.id ?? '', {}, { events });
    await until(async () => (await dead('failed')) === 2);
    expect(await toy.count('waiting')).toBe(0);
  });

  test('what waited longer than the limit goes to the dead letters', async () => {
    await toy.append(marble('w1', 'never'));
    await until(() => toy.count('waiting'));
    await toy.sql.$executeRawUnsafe(`UPDATE waiting SET parked_at = now() - interval '25 hours'`);
    await until(async () => (await dead('waited-too-long')) === 1);
    expect(await toy.count('waiting')).toBe(0);
  });
});
