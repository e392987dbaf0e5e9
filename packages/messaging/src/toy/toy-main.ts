import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { startMessaging } from '../start-messaging.ts';
import { connectPg } from './pg-sql.ts';
import { beforeFold, ToyModule } from './toy.module.ts';
import { readToyEnv } from './env.ts';

// The toy as a process of its own, so that it can be killed: FAULT_POINT says where.
const env = readToyEnv();
const client = connectPg(env.TOY_DATABASE_URL);
const app = await NestFactory.create(
  ToyModule.forRoot({
    database: { client, url: env.TOY_DATABASE_URL },
    env,
    logger: pino({ level: env.TOY_LOG }, pino.destination(2)),
    tuning: { jobLockMs: 1_500, jobStalledMs: 500, jobSweepMs: 1_000, batchSize: env.TOY_BATCH },
  }),
  new FastifyAdapter(),
  { logger: ['error', 'warn'] },
);
const blockFile = env.TOY_BLOCK_FILE;
if (blockFile) {
  beforeFold.step = async () => {
    beforeFold.step = () => Promise.resolve();
    await client.$executeRawUnsafe(`INSERT INTO folds (box_id) VALUES ('blocked')`);
    // The whole loop stands still while the file is there: no lock is renewed.
    while (existsSync(blockFile)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  };
}
app.enableShutdownHooks();
await app.init();
const parts = new Set(env.TOY_PARTS.split(','));
await startMessaging(app, {
  consumers: parts.has('consumers'),
  relay: parts.has('relay'),
  jobs: parts.has('jobs'),
});
process.stdout.write('ready\n');
