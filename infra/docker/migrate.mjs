/** Before a release: applies a service's migrations straight to Postgres (DATABASE_DIRECT_URL, else DATABASE_URL) and makes the topics. */
import { existsSync } from 'node:fs';
import { applyMigrations, kitMigrations } from '../../packages/service-kit/dist/migrations.js';
import { createTopics } from '../../packages/messaging/dist/create-topics.js';

const {
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  KAFKA_BROKERS,
  SERVICE,
  TOPIC_PREFIX = '',
  TOPIC_PARTITIONS = '6',
  TOPIC_REPLICATION = '1',
} = process.env;
const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
const missing = Object.entries({ SERVICE, DATABASE_URL: url, KAFKA_BROKERS })
  .filter(([, value]) => !value)
  .map(([name]) => name);
if (missing.length > 0) throw new Error(`missing in the environment: ${missing.join(', ')}`);
const own = new URL(`../../services/${SERVICE}/prisma/migrations`, import.meta.url).pathname;
const applied = await applyMigrations({
  url,
  folders: [...kitMigrations, own].filter((folder) => existsSync(folder)),
});
const made = await createTopics({
  brokers: KAFKA_BROKERS,
  prefix: TOPIC_PREFIX,
  partitions: Number(TOPIC_PARTITIONS),
  replicationFactor: Number(TOPIC_REPLICATION),
});
console.log(`${applied.length} migrations applied, ${made.length} topics made`);
