/**
 * Before a release: makes the topics that are missing, and who may read and write them, as the administrator
 * of Kafka.
 */
import { createTopics } from '../../packages/messaging/dist/kafka/create-topics.js';
import { kafkaEnv } from '../../packages/messaging/dist/env.js';
import { grantRights } from '../../packages/messaging/dist/kafka/grant-rights.js';

const { TOPIC_PREFIX: prefix = '', TOPIC_PARTITIONS = '6', TOPIC_REPLICATION = '1' } = process.env;
const env = kafkaEnv.parse(process.env);
if (!env.KAFKA_USERNAME || !env.KAFKA_PASSWORD)
  throw new Error('missing in the environment: KAFKA_USERNAME and KAFKA_PASSWORD of the administrator');
const made = await createTopics({
  env,
  prefix,
  partitions: Number(TOPIC_PARTITIONS),
  replicationFactor: Number(TOPIC_REPLICATION),
});
const { granted, withdrawn } = await grantRights({ env, prefix });
console.log(`${made.length} topics made, ${granted} rights given, ${withdrawn} withdrawn`);
