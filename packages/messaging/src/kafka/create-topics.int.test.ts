import { topic } from '@yuedu/contracts/topics';
import { topics as declared } from '@yuedu/contracts/topics';
import { engineEnv } from '@yuedu/testing/engines';
import { deleteTopics, topicPrefix } from '@yuedu/testing/kafka';
import { ConfigResourceTypes } from 'kafkajs';
import { createTopics } from './create-topics.ts';
import { kafkaEnv } from '../env.ts';
import { connectKafka } from './kafka-client.ts';

const prefix = topicPrefix('topics');
const env = kafkaEnv.parse(engineEnv());
afterAll(() => deleteTopics(prefix));

test('topics are made once: facts for ever, profiles compacted, signals a day, dead letters', async () => {
  const made = await createTopics({ env, prefix, partitions: 4 });
  expect(made).toContain(`${prefix}homework.attempts.dlq`);
  expect(made).not.toContain(`${prefix}homework.signals.dlq`);
  expect(await createTopics({ env, prefix, partitions: 9 })).toEqual([]);
  const admin = connectKafka({ clientId: 'test', env }).admin();
  await admin.connect();
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: [prefix + topic.attempts] });
    expect(topics[0]?.partitions).toHaveLength(4);
    const names = Object.keys(declared);
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: names.map((name) => ({ type: ConfigResourceTypes.TOPIC, name: prefix + name })),
    });
    const config = Object.fromEntries(
      resources.map((resource) => [
        resource.resourceName.slice(prefix.length),
        Object.fromEntries(resource.configEntries.map((entry) => [entry.configName, entry.configValue])),
      ]),
    );
    expect(config[topic.attempts]).toMatchObject({ 'cleanup.policy': 'delete', 'retention.ms': '-1' });
    expect(config[topic.users]).toMatchObject({ 'cleanup.policy': 'compact', 'retention.ms': '-1' });
    expect(config[topic.homeworkSignals]).toMatchObject({
      'cleanup.policy': 'delete',
      'retention.ms': '86400000',
    });
  } finally {
    await admin.disconnect();
  }
});
