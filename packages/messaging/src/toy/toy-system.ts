import { createDatabase } from '@yuedu/testing/database';
import { engineEnv } from '@yuedu/testing/engines';
import { deleteTopics, topicPrefix } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { NestFactory } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createTopics } from '../kafka/create-topics.ts';
import { type MessagingEnv, messagingEnv } from '../env.ts';
import type { FaultPoint } from '../fault-points.ts';
import type { MessagingHooks, MessagingOptions, MessagingRoles } from '../messaging-options.ts';
import { messagingMigrations } from '../migrations.ts';
import { appendEvents, type NewEvent } from '../outbox/outbox.ts';
import { inTransaction } from '../sql.ts';
import { startMessaging } from '../start-messaging.ts';
import { connectPg, type PgSql } from './pg-sql.ts';
import { ToyModule } from './toy.module.ts';
import { toyTables } from './toy-tables.ts';
import { toyTopics } from './toy-events.ts';

interface ChildOptions {
  fault?: FaultPoint;
  faultFile?: string;
  parts?: string;
  batch?: number;
  /** The first job stands still, and its process with it, while this file is there. */
  blockFile?: string;
}

/** A database, topics and processes of the toy, for one suite. */
export interface ToySystem {
  sql: PgSql;
  url: string;
  env: MessagingEnv;
  /** Appends events in one transaction each, as a use case does. */
  append(...events: NewEvent[]): Promise<void>;
  /** Starts the toy in this process. */
  start(
    options?: Partial<MessagingOptions>,
    roles?: MessagingRoles,
    hooks?: MessagingHooks,
  ): Promise<INestApplication>;
  /** Starts the toy as a child process. */
  spawn(options?: ChildOptions): Promise<ChildProcess>;
  count(query: string, ...values: unknown[]): Promise<number>;
  close(): Promise<void>;
}

const main = fileURLToPath(new URL('../../dist/toy/toy-main.js', import.meta.url));

export async function startToySystem(name: string, partitions = 3): Promise<ToySystem> {
  const env = messagingEnv.parse({
    ...engineEnv(),
    TOPIC_PREFIX: topicPrefix(name),
    TOPIC_PARTITIONS: partitions,
  });
  const database = await createDatabase(name.replaceAll('-', '_'), applyToyTables);
  await createTopics({ env, prefix: env.TOPIC_PREFIX, partitions, topics: toyTopics });
  const sql = connectPg(database.url);
  const apps: INestApplication[] = [];
  const children: ChildProcess[] = [];
  return {
    sql,
    url: database.url,
    env,
    append: async (...events) => {
      for (const event of events) await inTransaction(sql, 5_000, (tx) => appendEvents(tx, [event]));
    },
    start: async (options = {}, roles = {}, hooks = {}) => {
      const app = await NestFactory.create(
        ToyModule.forRoot({ database: { client: sql, url: database.url }, env, ...options }),
        new FastifyAdapter(),
        { logger: ['error', 'warn'] },
      );
      apps.push(app);
      await app.init();
      await startMessaging(app, roles, hooks);
      return app;
    },
    spawn: async (options = {}) => {
      const child = spawnToy(env, database.url, options);
      children.push(child);
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      return child;
    },
    count: async (query, ...values) =>
      Number(
        (await sql.$queryRawUnsafe<{ n: unknown }[]>(`SELECT count(*) AS n FROM ${query}`, ...values))[0]?.n,
      ),
    close: async () => {
      for (const app of apps) await app.close();
      for (const child of children) await end(child);
      await sql.close();
      await database.drop();
      await deleteTopics(env.TOPIC_PREFIX);
    },
  };
}

function spawnToy(
  env: MessagingEnv,
  databaseUrl: string,
  { fault, faultFile, parts, batch, blockFile }: ChildOptions,
): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'test',
      ...engineEnv(),
      TOPIC_PREFIX: env.TOPIC_PREFIX,
      TOPIC_PARTITIONS: String(env.TOPIC_PARTITIONS),
      TOY_DATABASE_URL: databaseUrl,
      ...(fault ? { FAULT_POINT: fault } : {}),
      ...(faultFile ? { FAULT_FILE: faultFile } : {}),
      ...(parts ? { TOY_PARTS: parts } : {}),
      ...(batch ? { TOY_BATCH: String(batch) } : {}),
      ...(blockFile ? { TOY_BLOCK_FILE: blockFile } : {}),
    },
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function applyToyTables(url: string): Promise<void> {
  const sql = connectPg(url, 1);
  for (const name of readdirSync(messagingMigrations).sort())
    await sql.$executeRawUnsafe(readFileSync(join(messagingMigrations, name, 'migration.sql'), 'utf8'));
  await sql.$executeRawUnsafe(toyTables);
  await sql.close();
}

/** Waits until a child has died by SIGKILL. */
export async function killed(child: ChildProcess): Promise<void> {
  await until(() => child.signalCode === 'SIGKILL', { timeoutMs: 20_000, what: 'the child kills itself' });
}
