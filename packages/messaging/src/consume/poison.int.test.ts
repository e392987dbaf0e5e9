import { topic } from '@yuedu/contracts/topics';
import { produceRaw, readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { listDeadLetters } from '../dead-letters/dead-letters.ts';
import { newEvent } from '../outbox/outbox.ts';
import { inTransaction } from '../sql.ts';
import { boxMade } from '../toy/toy-events.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';
import { writeDeadLetter } from '../dead-letters/write-dead-letter.ts';

const nul = '\u0000';
const head = (subject: string, more: Record<string, string> = {}) => ({
  ce_id: `poison-${subject}`,
  ce_source: '/x',
  ce_type: boxMade.type,
  ce_subject: subject,
  ce_time: '2026-09-01T00:00:00.000Z',
  ce_sequence: '1',
  ...more,
});
const value = (boxId: string) => JSON.stringify({ boxId, title: 't' });

describe('what Postgres, or the topic of the dead letters, would refuse', () => {
  let toy: ToySystem;
  beforeAll(async () => {
    toy = await startToySystem('poison', 1);
    await toy.start({ tuning: { retryDelaysMs: [5], waitingSweepMs: 200 } });
  });
  afterAll(() => toy.close());

  test('becomes a dead letter: its partition moves on, and the outbox too', async () => {
    const boxes = `${toy.env.TOPIC_PREFIX}toy.boxes`;
    await produceRaw(boxes, [
      { key: `k${nul}`, value: value('n1'), headers: head('n1') },
      { key: 'k', value: value('n2'), headers: head('n2', { ce_id: `id${nul}` }) },
      { key: 'k', value: value('n3'), headers: head('n3', { ce_type: `type${nul}` }) },
      { key: 'k', value: value('n4'), headers: head('n4', { [`x${nul}`]: 'x'.repeat(50_000) }) },
      { key: 'k', value: JSON.stringify({ boxId: 'n5', title: nul }), headers: head('n5') },
      { key: 'k', value: value('n6'), headers: head('s'.repeat(5_000), { ce_id: 'long-subject' }) },
      { key: 'k', value: value('after'), headers: head('after') },
    ]);
    await produceRaw(boxes, [{ key: 'k', value: Buffer.alloc(7_000_000, 0xff), headers: head('huge') }]);
    await produceRaw(boxes, [{ key: 'k', value: value('last'), headers: head('last') }]);
    await until(() => toy.count(`boxes WHERE id = 'last'`));
    await until(async () => (await toy.count('dead_letters')) === 7);
    expect((await listDeadLetters(toy.sql)).map((letter) => letter.reason).toSorted()).toEqual([
      'bad-envelope',
      'bad-envelope',
      'bad-envelope',
      'bad-envelope',
      'failed',
      'too-large',
      'unknown-type',
    ]);
    const sent = await until(async () => {
      const all = await readAll(`${boxes}.dlq`);
      return all.length === 7 && all;
    });
    expect(await toy.count('outbox')).toBe(0);
    const huge = sent.find((record) => record.headers['x-reason'] === 'too-large');
    expect(huge?.headers['x-encoding']).toBe('pointer');
    expect(JSON.parse(huge?.value?.toString() ?? '')).toEqual({
      deadLetterId: huge?.headers['x-dead-letter-id'],
      topic: 'toy.boxes',
      partition: 0,
      offset: '7',
      bytes: 7_000_000,
    });
    expect(await toy.count('dead_letters WHERE octet_length(value) = 7000000')).toBe(1);
  });

  test('does not enter the outbox', async () => {
    const box = (subject: string, title: string) =>
      newEvent(boxMade, { subject, sequence: 1, time: new Date(0), data: { boxId: 'x', title } });
    for (const event of [box('x', nul), box(`x${nul}`, 't'), box('x', '\ud800'), box('x', `\\${nul}`)])
      await expect(toy.append(event)).rejects.toThrow(RangeError);
    await toy.append(box('fine', String.raw`\u0000 and \ud800 as letters, and 😀`));
    await until(() => toy.count(`boxes WHERE id = 'fine'`));
  });

  test('of a compacted topic, which names people, leaves its payload in the table alone', async () => {
    const record = {
      topic: topic.users,
      partition: 0,
      offset: '1',
      key: 'u',
      headers: head('u'),
      value: Buffer.from('{"name":"王小明"}'),
    };
    const sent = await inTransaction(toy.sql, 5_000, async (tx) => {
      await writeDeadLetter(tx, { consumer: 'toy', eventId: 'u', reason: 'failed', message: 'm', record });
      const rows = await tx.$queryRawUnsafe<{ value: string }[]>('DELETE FROM outbox RETURNING value');
      return rows.map((row) => row.value).join();
    });
    expect(sent).toContain('deadLetterId');
    expect(sent).not.toContain('王小明');
  });
});
