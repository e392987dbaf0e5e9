import { signalRetentionMs, topics as declared } from '@yuedu/contracts/topics';
import type { ITopicConfig } from 'kafkajs';
import { connectKafka } from './kafka-client.ts';

export type TopicKind = 'facts' | 'compacted' | 'signals';

/** Largest record that a topic takes: above maxEventBytes, so that an oversized event can reach the dead letters. */
const maxRecordBytes = 8_388_608;

const settings: Record<TopicKind, Record<string, string>> = {
  facts: { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' },
  compacted: { 'cleanup.policy': 'compact', 'retention.ms': '-1' },
  signals: { 'cleanup.policy': 'delete', 'retention.ms': String(signalRetentionMs) },
};

/**
 * Creates the topics that are missing, and a `.dlq` beside each that is not for signals. Existing ones are left as they are.
 * @param options brokers: comma-separated; prefix: before each name; partitions: of new topics; topics: by default those of contracts
 * @returns the names that were created
 */
export async function createTopics(options: {
  brokers: string;
  prefix: string;
  partitions: number;
  topics?: Readonly<Record<string, { kind: TopicKind }>>;
  replicationFactor?: number;
}): Promise<string[]> {
  const wanted = Object.entries(options.topics ?? declared).flatMap(([name, { kind }]) => {
    const topic = topicOf(options.prefix + name, kind, options);
    return kind === 'signals'
      ? [topic]
      : [topic, { ...topicOf(`${options.prefix}${name}.dlq`, 'facts', options), numPartitions: 1 }];
  });
  const admin = connectKafka({ clientId: 'create-topics', brokers: options.brokers }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing = wanted.filter((topic) => !existing.has(topic.topic));
    if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: true });
    return missing.map((topic) => topic.topic);
  } finally {
    await admin.disconnect();
  }
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
