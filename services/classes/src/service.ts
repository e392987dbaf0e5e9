import { routesOf } from '@yuedu/contracts/all-routes';
import { createPrisma } from '@yuedu/service-kit/database/database';
import type { ServiceOptions } from '@yuedu/service-kit/kit-options';
import { appModule } from './app.module.ts';
import { migrationFolders } from './database.ts';
import { ownData } from './own-data.ts';
import { figures } from './classes/figures.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { type Env, refusedInProduction } from './env.ts';

/** What main, worker, tests and the demo loader start. */
export function classesService(env: Env): ServiceOptions & { prisma: PrismaClient } {
  const prisma = createPrisma(PrismaClient, env);
  return {
    name: 'classes',
    env,
    prisma,
    module: appModule(env, prisma),
    routes: routesOf('classes'),
    ownData,
    refuse: () => refusedInProduction(env),
    migrations: migrationFolders,
    figures,
  };
}
