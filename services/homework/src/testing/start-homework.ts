import 'reflect-metadata';
import type { RouteDefinition } from '@yuedu/contracts/route';
import { appendEvents, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import type { Clock } from '@yuedu/service-kit/clock';
import type { RunningService } from '@yuedu/service-kit/kit-options';
import type { RouteAnswer, RouteInput } from '@yuedu/service-kit/testing/call-route';
import { type ServiceUnderTest, startUnderTest } from '@yuedu/service-kit/testing/service-under-test';
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
  /** One call of contracts as this person; null is a visitor. */
  call<R extends RouteDefinition>(
    caller: TestCaller | null,
    route: R,
    input?: RouteInput<R>,
  ): Promise<RouteAnswer<R>>;
  /** One HTTP call as it is written, for tests of addresses and of what no contract allows. */
  call(
    caller: TestCaller | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  stop(): Promise<void>;
}

/** Both forms of `call`: by contract, and as it is written. */
function callerOf(running: ServiceUnderTest<Env, PrismaClient>): Homework['call'] {
  return async (
    caller: TestCaller | null,
    route: RouteDefinition | string,
    input?: RouteInput<RouteDefinition> | string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<never> => {
    if (typeof route !== 'string')
      return (await running.call(route, { as: caller, ...(input as RouteInput<RouteDefinition>) })) as never;
    const sent = { as: caller, body, ...(headers && { headers }) };
    const { body: answered, ...rest } = await running.call(route, String(input), sent);
    return { ...rest, data: answered.data, problem: answered } as never;
  };
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
    call: callerOf(running),
    stop: () => running.close(),
  };
}
