import { PrismaPg } from '@prisma/adapter-pg';
import { until } from '@yuedu/testing/poll';
import { createDatabase } from '@yuedu/testing/database';
import { testEngines } from '@yuedu/testing/engines';
import { topicPrefix, deleteTopics } from '@yuedu/testing/kafka';
import { applyMigrations, kitMigrations } from '@yuedu/service-kit/migrations';
import { createTopics } from '@yuedu/messaging/create-topics';
import { rebuildModel } from '@yuedu/messaging/rebuild';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox';
import { Relay } from '@yuedu/messaging/relay';
import { PgLine } from '@yuedu/messaging/pg-line';
import { connectKafka } from '@yuedu/messaging/kafka-client';
import { memberJoined } from '@yuedu/contracts/events/classes';
import { pino } from 'pino';
import { fileURLToPath } from 'node:url';
import { PrismaClient } from './generated/prisma/client.ts';
test('prisma rebuild', async () => {
  const db = await createDatabase('tmprb', (url) => applyMigrations({ url, folders: [...kitMigrations, fileURLToPath(new URL('../prisma/migrations', import.meta.url))] }));
  const prefix = topicPrefix('tmprb'); const brokers = testEngines().kafkaBrokers;
  await createTopics({ brokers, prefix, partitions: 2 });
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: db.url }) });
  const tables = await prisma.$queryRawUnsafe<{ t: string }[]>(`SELECT relname AS t FROM pg_class WHERE relnamespace='public'::regnamespace AND relkind='r'`);
  console.log(tables.map((t) => t.t).join(' '));
  await prisma.$transaction((tx) => appendEvents(tx as never, [newEvent(memberJoined, { subject: memberJoined.sample.membershipId, key: memberJoined.sample.classId, sequence: 1, time: new Date(), data: memberJoined.sample })]));
  const logger = pino({ level: 'warn' });
  const line = new PgLine(db.url, 'x', logger); line.start();
  const kafka = connectKafka({ clientId: 'x', brokers });
  const relay = new Relay({ kafka, line, prefix, batch: 10, sweepMs: 100, logger }); relay.start();
  await until(async () => (await prisma.$queryRawUnsafe<{ n: bigint }[]>('SELECT count(*) AS n FROM outbox'))[0]?.n === 0n);
  await relay.stop(); await line.stop();
  // the group's commits
  const admin = kafka.admin(); await admin.connect(); await admin.setOffsets({ groupId: prefix + 'classes', topic: prefix + 'classes.classes', partitions: [{ partition: 0, offset: '1' }, { partition: 1, offset: '1' }] }); await admin.disconnect();
  const model = Object.keys(prisma).filter((k) => !k.startsWith('_') && !k.startsWith('$')); console.log(model);
  const seen: unknown[] = [];
  const result = await rebuildModel({ service: 'classes', model: 'tmp', events: [memberJoined], tables: ['classes'], env: { KAFKA_BROKERS: brokers, REDIS_URL: testEngines().redisUrl, TOPIC_PREFIX: prefix, TOPIC_PARTITIONS: 2 },
    database: { url: db.url, createClient: ({ url, schema }) => { const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }, { schema }) }); return { client: client as never, close: () => client.$disconnect() }; } },
    apply: async (event, ctx) => {
      const tx = ctx.tx<PrismaClient>();
      seen.push(event.type, await tx.$queryRawUnsafe('SELECT current_schema()::text'));
      const any = tx as unknown as Record<string, { count(): Promise<number>; findMany(): Promise<unknown> }>;
      for (const name of ['outbox', ...Object.keys(any)]) { const m = any[name]; if (typeof m?.count === 'function') seen.push([name, await m.count(), await m.findMany()]); }
    } });
  console.log(result, seen);
  await prisma.$disconnect(); await db.drop(); await deleteTopics(prefix);
}, 60000);
