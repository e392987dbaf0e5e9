import type { RouteDefinition } from '@yuedu/contracts/route';
import type { JobClass } from '@yuedu/messaging/jobs/job-of';
import type { Listen } from '@yuedu/messaging/consume/listens';
import { MessagingModule } from '@yuedu/messaging/messaging.module';
import type { SqlClient } from '@yuedu/messaging/sql';
import type { Type } from '@nestjs/common';
import { engineEnv } from '@yuedu/testing/engines';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { createPrisma } from '../database/database.ts';
import { baseEnv, parseEnv } from '../env.ts';
import type { RunningService, ServiceOptions } from '../kit-options.ts';
import { startService } from '../run-service.ts';
import { ownData } from './own-data.ts';
import { type Toy, toyClient, toyMigrations } from './start-toy.ts';

export interface Work {
  readonly prefix: string;
  readonly module: Type;
  readonly routes: readonly RouteDefinition[];
  readonly jobs?: readonly JobClass[];
  readonly listens?: readonly Listen[];
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly settings?: Readonly<Record<string, string>>;
  readonly more?: Partial<ServiceOptions>;
}

/** The toy's database behind one more service of it, with relay, consumers and jobs. */
export async function startWork(toy: Toy, work: Work): Promise<RunningService> {
  const env = parseEnv(baseEnv, {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: toy.databaseUrl,
    JWKS_URL: toy.issuer.jwksUrl,
    TOPIC_PREFIX: work.prefix,
    ...engineEnv(),
    ...work.settings,
  });
  const prisma = createPrisma(await toyClient(), env);
  const messaging = MessagingModule.forRoot({
    service: 'content',
    listens: work.listens ?? [],
    jobs: work.jobs ?? [],
    database: { client: prisma as unknown as SqlClient, url: env.DATABASE_URL },
    env,
    tuning: { retryDelaysMs: [10, 10, 10, 10] },
  });
  return startService({
    name: 'content',
    env,
    prisma,
    module: { module: work.module, imports: [messaging] },
    routes: work.routes,
    ownData,
    migrations: toyMigrations,
    clock: work.clock ?? toy.clock,
    ...(work.log && { log: work.log }),
    ...work.more,
  });
}
