import { passingGroups } from '@yuedu/contracts/kafka-rights';
import type { Admin, Consumer, Kafka } from 'kafkajs';
import { uuidv7 } from 'uuidv7';
import { incomingOf } from '../consume/incoming.ts';
import type { IncomingRecord } from '../outbox/record.ts';

/** Offsets by partition. */
export type Offsets = ReadonlyMap<number, bigint>;

export interface ReadTopicOptions {
  kafka: Kafka;
  admin: Admin;
  prefix: string;
  /** In whose name it reads. */
  service: string;
  /** Without prefix. */
  topic: string;
  /** First offset to read, by partition; from the beginning where absent. */
  from: Offsets;
  /** The offset before which to stop, by partition. */
  to: Offsets;
  onRecords: (records: IncomingRecord[]) => Promise<void>;
}

/**
 * Reads a stretch of a topic outside the service's own group, partition by partition in order.
 * @throws what onRecords throws
 */
export async function readTopic(options: ReadTopicOptions): Promise<void> {
  const { kafka, admin, prefix, service, topic, from } = options;
  // A commit may point past the end when a topic was made anew: what is not there can't be waited for.
  const ends = await endOffsets(admin, prefix + topic);
  const to = new Map(
    [...options.to].map(([partition, end]) => [partition, min(end, ends.get(partition) ?? 0n)] as const),
  );
  const open = new Set(
    [...to].filter(([partition, end]) => end > (from.get(partition) ?? 0n)).map(([partition]) => partition),
  );
  if (open.size === 0) return;
  const groupId = passingGroups(prefix, service) + uuidv7();
  const consumer = kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 100,
    retry: { retries: 5, restartOnFailure: () => Promise.resolve(false) },
  });
  await consumer.connect();
  try {
    await consumer.subscribe({ topic: prefix + topic, fromBeginning: true });
    await readOpen(consumer, open, { ...options, to });
  } finally {
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => undefined);
  }
}

async function readOpen(
  consumer: Consumer,
  open: Set<number>,
  { prefix, topic, from, to, onRecords }: ReadTopicOptions,
): Promise<void> {
  const ended = Promise.withResolvers<undefined>();
  consumer.on(consumer.events.CRASH, ({ payload }) => ended.reject(payload.error));
  await consumer.run({
    eachBatchAutoResolve: true,
    autoCommit: false,
    eachBatch: async ({ batch, heartbeat }) => {
      if (!open.has(batch.partition)) return;
      const [first, end] = [from.get(batch.partition) ?? 0n, to.get(batch.partition) ?? 0n];
      const inside = batch.messages.filter(
        (message) => BigInt(message.offset) >= first && BigInt(message.offset) < end,
      );
      try {
        for (let at = 0; at < inside.length; at += 500) {
          await onRecords(
            inside.slice(at, at + 500).map((message) => incomingOf(topic, batch.partition, message)),
          );
          await heartbeat();
        }
      } catch (error) {
        ended.reject(error as Error);
        return;
      }
      // A compacted topic may lack the very last record: what counts is how far the batch reaches.
      if (BigInt(batch.lastOffset()) + 1n >= end) open.delete(batch.partition);
      if (open.size === 0) ended.resolve(undefined);
    },
  });
  for (const [partition, offset] of from)
    if (open.has(partition)) consumer.seek({ topic: prefix + topic, partition, offset: String(offset) });
  await ended.promise;
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** End of each partition. */
export async function endOffsets(admin: Admin, topic: string): Promise<Offsets> {
  return new Map(
    (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, BigInt(high)]),
  );
}

/** How far a group has committed, by topic (with prefix) and partition; 0 where it never has. */
export async function committedOffsets(
  admin: Admin,
  groupId: string,
  topics: string[],
): Promise<Map<string, Offsets>> {
  const fetched = await admin.fetchOffsets({ groupId, topics });
  return new Map(
    fetched.map(({ topic, partitions }) => [
      topic,
      new Map(
        partitions.map(({ partition, offset }) => [partition, BigInt(offset) < 0n ? 0n : BigInt(offset)]),
      ),
    ]),
  );
}
