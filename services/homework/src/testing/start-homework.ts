import 'reflect-metadata';
import { appendEvents, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import type { Clock } from '@yuedu/service-kit/clock';
import type { RunningService } from '@yuedu/service-kit/kit-options';
import { startUnderTest } from '@yuedu/service-kit/testing/service-under-test';
import type { TestCaller } from '@yuedu/testing/tokens';
import { migrationFolders } from '../database.ts';
import { type Env, envSchema } from '../env.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { homeworkService } from '../service.ts';

export interface Reply {
  status: number;
  data: never;
  problem: { code?: string; errors?: { path: string; code: string }[] };
  headers: Headers;
  text: string;
}

/** The service on real engines, with a database, topics and keys of its own. */
export interface Homework {
  service: RunningService;
  prisma: PrismaClient;
  env: Env;
  databaseUrl: string;
  /** Sends events of other services the way they would come: by Kafka. */
  publish(...events: NewEvent[]): Promise<void>;
  call(
    caller: TestCaller | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  stop(): Promise<void>;
}

export async function startHomework(
  options: { clock?: Clock; work?: boolean; pool?: number } = {},
): Promise<Homework> {
  const running = await startUnderTest(
    { name: 'homework', envSchema, migrationFolders, service: homeworkService },
    {
      env: { DATABASE_POOL: String(options.pool ?? 25), TOPIC_PARTITIONS: '2' },
      parts: { http: true, work: options.work ?? true },
      ...(options.clock && { clock: options.clock }),
    },
  );
  const { service, prisma, env, databaseUrl } = running;
  return {
    service,
    prisma,
    env,
    databaseUrl,
    // The first connection of a suite can take some seconds on a machine that is busy with others.
    publish: (...events) => prisma.$transaction((tx) => appendEvents(tx, events), { maxWait: 20_000 }),
    call: async (caller, method, path, body, headers) => {
      const answer = await running.call(method, path, { as: caller, body, ...(headers && { headers }) });
      return {
        status: answer.status,
        data: answer.body.data,
        problem: answer.body,
        headers: answer.headers,
        text: answer.text,
      };
    },
    stop: () => running.close(),
  };
}
