import { deadLetterTopic } from '@yuedu/contracts/kafka-rights';
import { signalRetentionMs, type TopicKind, topics as declared } from '@yuedu/contracts/topics';
import type { Admin, ITopicConfig } from 'kafkajs';
import { setTimeout as wait } from 'node:timers/promises';
import type { KafkaEnv } from '../env.ts';
import { connectKafka } from './kafka-client.ts';

/**
 * Largest record that a topic takes: above maxEventBytes, so that an oversized event can reach the dead
 * letters.
 */
const maxRecordBytes = 8_388_608;

const leaderWaitMs = 30_000;

const settings: Record<TopicKind, Record<string, string>> = {
  facts: { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' },
  compacted: { 'cleanup.policy': 'compact', 'retention.ms': '-1' },
  signals: { 'cleanup.policy': 'delete', 'retention.ms': String(signalRetentionMs) },
  messages: { 'cleanup.policy': 'delete', 'retention.ms': String(signalRetentionMs) },
};

/**
 * Creates the topics that are missing, and a `.dlq` beside each that is not for signals. Existing ones are
 * left as they are. Only an administrator may: it is a step of provisioning, before the services start.
 * @param options env: how Kafka is reached; prefix: before each name; partitions: of new topics; topics: by
 * default those of contracts
 * @returns the names that were created
 */
export async function createTopics(options: {
  env: KafkaEnv;
  prefix: string;
  partitions: number;
  topics?: Readonly<Record<string, { kind: TopicKind }>>;
  replicationFactor?: number;
}): Promise<string[]> {
  const due = Object.entries(options.topics ?? declared).flatMap(([name, { kind }]) => {
    const topic = topicOf(options.prefix + name, kind, options);
    return kind === 'signals'
      ? [topic]
      : [topic, { ...topicOf(options.prefix + deadLetterTopic(name), 'facts', options), numPartitions: 1 }];
  });
  const admin = connectKafka({ clientId: 'create-topics', env: options.env }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing = due.filter((topic) => !existing.has(topic.topic));
    const names = missing.map((topic) => topic.topic);
    if (missing.length > 0) {
      await admin.createTopics({ topics: missing, waitForLeaders: false });
      await waitForLeaders(admin, names);
    }
    return names;
  } finally {
    await admin.disconnect();
  }
}

/**
 * A broker may not know a topic for a moment after the controller made it. The client's own wait takes that
 * for an error and gives up, so that a service would not start beside a busy Kafka.
 * @throws the last error, or Error after `leaderWaitMs`
 */
async function waitForLeaders(admin: Admin, names: string[]): Promise<void> {
  const end = Date.now() + leaderWaitMs;
  for (;;) {
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: names });
      if (
        topics.every(({ partitions }) => partitions.length > 0 && partitions.every((one) => one.leader >= 0))
      )
        return;
      if (Date.now() > end) throw new Error(`no leader for some of ${names.join(', ')}`);
    } catch (error) {
      if (Date.now() > end || !isOnItsWay(error)) throw error;
    }
    await wait(100);
  }
}

/** Whether Kafka says that the topic is on its way; the client may wrap that in the error of its last try. */
function isOnItsWay(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const type = 'type' in error ? error.type : undefined;
  return type === 'UNKNOWN_TOPIC_OR_PARTITION' || type === 'LEADER_NOT_AVAILABLE' || isOnItsWay(error.cause);
}

function topicOf(
  topic: string,
  kind: TopicKind,
  options: { partitions: number; replicationFactor?: number },
): ITopicConfig {
  const configEntries = Object.entries({
    ...settings[kind],
    'max.message.bytes': String(maxRecordBytes),
  }).map(([name, value]) => ({ name, value }));
  return {
    topic,
    numPartitions: options.partitions,
    replicationFactor: options.replicationFactor ?? 1,
    configEntries,
  };
}
