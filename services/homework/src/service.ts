import { routesOf } from '@yuedu/contracts/all-routes';
import { createPrisma } from '@yuedu/service-kit/database/database';
import type { ServiceOptions } from '@yuedu/service-kit/kit-options';
import { appModule } from './app.module.ts';
import { migrationFolders } from './database.ts';
import { ownData } from './own-data.ts';
import { type Env, refusedInProduction } from './env.ts';
import { figures } from './homeworks/figures.ts';
import { PrismaClient } from './generated/prisma/client.ts';

/** What main, worker, tests and the demo loader start. */
export function homeworkService(env: Env): ServiceOptions & { prisma: PrismaClient } {
  const prisma = createPrisma(PrismaClient, env);
  return {
    name: 'homework',
    env,
    prisma,
    module: appModule(env, prisma),
    routes: routesOf('homework'),
    ownData,
    migrations: migrationFolders,
    figures,
    refuse: () => refusedInProduction(env),
  };
}
