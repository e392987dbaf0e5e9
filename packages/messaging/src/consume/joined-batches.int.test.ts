import { committedOffsets, endOffsets } from '../kafka/read-topic.ts';
import { connectKafka } from '../kafka/kafka-client.ts';
import { consumerGroup } from '@yuedu/contracts/kafka-rights';
import { until } from '@yuedu/testing/poll';
import { newEvent, newTombstone } from '../outbox/outbox.ts';
import { boxMade } from '../toy/toy-events.ts';
import { time } from '../toy/toy-marble.ts';
import { startToySystem, type ToySystem } from '../toy/toy-system.ts';

const boxes = Array.from({ length: 12 }, (_, at) => `b${at}`);
const box = (id: string) =>
  newEvent(boxMade, { subject: id, sequence: 1, time, data: { boxId: id, title: id } });

/** Events that all stand in Kafka before anybody reads: in how many transactions so many are handled. */
async function transactionsFor(
  toy: ToySystem,
  handled: number,
  events: Parameters<ToySystem['append']>,
): Promise<number> {
  const relay = await toy.spawn({ parts: 'relay' });
  await toy.append(...events);
  await until(async () => (await toy.count('outbox')) === 0, { timeoutMs: 20_000 });
  relay.kill('SIGTERM');
  await toy.spawn({ parts: 'consumers' });
  await until(async () => (await toy.count('handled')) === handled, { timeoutMs: 20_000 });
  return toy.count('(SELECT DISTINCT xmin::text FROM handled) AS t');
}

describe('events of many partitions that come together', () => {
  let toy: ToySystem;
  beforeAll(async () => {
    toy = await startToySystem('joined', 6);
  });
  afterAll(() => toy.close());

  test('are applied in one transaction, not one a partition, and all offsets are committed', async () => {
    expect(await transactionsFor(toy, boxes.length, boxes.map(box))).toBe(1);
    const admin = connectKafka({ clientId: 'test', env: toy.env }).admin();
    await admin.connect();
    const topic = `${toy.env.TOPIC_PREFIX}toy.boxes`;
    const group = consumerGroup(toy.env.TOPIC_PREFIX, 'toy');
    const ends = await endOffsets(admin, topic);
    expect([...ends.values()].filter((end) => end > 0n).length).toBeGreaterThan(3);
    const committed = async () => (await committedOffsets(admin, group, [topic])).get(topic);
    await until(async () => {
      const reached = await committed();
      return [...ends].every(([partition, end]) => end === 0n || reached?.get(partition) === end);
    });
    await admin.disconnect();
  });
});

describe('events that have tombstones between them', () => {
  let toy: ToySystem;
  beforeAll(async () => {
    toy = await startToySystem('tombstones', 1);
  });
  afterAll(() => toy.close());

  test('are applied in one transaction: each deletion of thousands has one behind it', async () => {
    const some = boxes.slice(0, 6);
    const events = some.flatMap((id) => [box(id), newTombstone(boxMade, { key: id, sequence: 2, time })]);
    expect(await transactionsFor(toy, some.length, events)).toBe(1);
  });
});
