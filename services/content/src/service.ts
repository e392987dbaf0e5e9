import { routesOf } from '@yuedu/contracts/all-routes';
import { createPrisma } from '@yuedu/service-kit/database/database';
import type { ServiceOptions } from '@yuedu/service-kit/kit-options';
import { appModule } from './app.module.ts';
import { migrationFolders } from './database.ts';
import { ownData } from './own-data.ts';
import { figures } from './posts/figures.ts';
import { postsImport } from './posts/import/posts-import.ts';
import { ReadingsService } from './readings/readings.service.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import type { Env } from './env.ts';

/** What main, worker, tests and the demo loader start. */
export function contentService(env: Env): ServiceOptions & { prisma: PrismaClient } {
  const prisma = createPrisma(PrismaClient, env);
  return {
    name: 'content',
    env,
    prisma,
    module: appModule(env, prisma),
    routes: routesOf('content'),
    ownData,
    migrations: migrationFolders,
    figures,
    imports: [postsImport(prisma, new ReadingsService())],
  };
}
