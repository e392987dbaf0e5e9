import { Kafka, logLevel, type Admin, type IHeaders, type SASLOptions } from 'kafkajs';
import { uuidv7 } from 'uuidv7';
import { testEngines } from './engines.ts';
import { until } from './poll.ts';

export interface RawRecord {
  topic: string;
  partition: number;
  offset: string;
  key: string | null;
  value: Buffer | null;
  headers: Record<string, string>;
}

function client(): Kafka {
  const { kafkaBrokers, kafkaLogin } = testEngines();
  return new Kafka({
    clientId: 'testing',
    brokers: kafkaBrokers.split(','),
    ...(kafkaLogin && { sasl: kafkaLogin as SASLOptions }),
    logLevel: logLevel.NOTHING,
    retry: { initialRetryTime: 50, retries: 8 },
  });
}

/** A prefix of its own for a suite's topics, groups and queues (TOPIC_PREFIX). */
export function topicPrefix(suite: string): string {
  return `${suite}-${uuidv7().slice(-12)}-`;
}

async function withAdmin<T>(run: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = client().admin();
  await admin.connect();
  try {
    return await run(admin);
  } finally {
    await admin.disconnect();
  }
}

/**
 * Creates topics with full names (prefix included); services' own topics come from messaging's createTopics.
 */
export async function createRawTopics(topics: readonly string[], partitions = 3): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.createTopics({
      waitForLeaders: false,
      topics: topics.map((topic) => ({
        topic,
        numPartitions: partitions,
        replicationFactor: 1,
        configEntries: [{ name: 'max.message.bytes', value: '8388608' }],
      })),
    });
    await until(() => haveLeaders(admin, [...topics]), { timeoutMs: 30_000, what: 'leaders of the topics' });
  });
}

/** The client's own wait for leaders gives up where a broker has not heard of the topic yet. */
async function haveLeaders(admin: Admin, names: string[]): Promise<boolean> {
  const { topics } = await admin.fetchTopicMetadata({ topics: names });
  return (
    topics.length === names.length &&
    topics.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0))
  );
}

/** Deletes every topic that begins with the prefix. */
export async function deleteTopics(prefix: string): Promise<void> {
  await withAdmin(async (admin) => {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    if (topics.length > 0) await admin.deleteTopics({ topics });
  });
}

/** Sends records as they are, poison too; the product itself only sends through the outbox. */
export async function produceRaw(
  topic: string,
  records: readonly { key?: string; value: string | Buffer | null; headers?: IHeaders; partition?: number }[],
): Promise<void> {
  const producer = client().producer({ allowAutoTopicCreation: false });
  await producer.connect();
  try {
    await producer.send({
      topic,
      acks: -1,
      messages: records.map((record) => ({ ...record, key: record.key ?? null })),
    });
  } finally {
    await producer.disconnect();
  }
}

/** Every record of a topic from the beginning up to its present end, by partition and offset. */
export async function readAll(topic: string): Promise<RawRecord[]> {
  const ends = await withAdmin((admin) => admin.fetchTopicOffsets(topic));
  const open = new Set(ends.filter((end) => end.high !== end.low).map((end) => end.partition));
  const last = new Map(ends.map((end) => [end.partition, BigInt(end.high) - 1n]));
  const records: RawRecord[] = [];
  if (open.size === 0) return records;
  const groupId = `read-${uuidv7()}`;
  const consumer = client().consumer({ groupId });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    consumer
      .run({
        eachBatch: ({ batch }) => {
          for (const m of batch.messages) {
            const headers = Object.fromEntries(
              Object.entries(m.headers ?? {}).map(([name, value]) => [name, String(value)]),
            );
            records.push({
              topic,
              partition: batch.partition,
              offset: m.offset,
              key: m.key?.toString() ?? null,
              value: m.value,
              headers,
            });
          }
          if (BigInt(batch.lastOffset()) >= (last.get(batch.partition) ?? 0n)) open.delete(batch.partition);
          if (open.size === 0) resolve();
          return Promise.resolve();
        },
      })
      .catch(reject);
  });
  await consumer.disconnect();
  await withAdmin((admin) => admin.deleteGroups([groupId]));
  return records.sort((a, b) => a.partition - b.partition || Number(BigInt(a.offset) - BigInt(b.offset)));
}
