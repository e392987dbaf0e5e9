import { routesOf } from '@yuedu/contracts/all-routes';
import { createPrisma } from '@yuedu/service-kit/database/database';
import type { ServiceOptions } from '@yuedu/service-kit/kit-options';
import { importAnnouncements } from './announcements/announcement-import.ts';
import { appModule } from './app.module.ts';
import { migrationFolders } from './database.ts';
import { ownData } from './own-data.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import type { Env } from './env.ts';

/** What main, worker, tests and the demo loader start. */
export function assessmentService(env: Env): ServiceOptions & { prisma: PrismaClient } {
  const prisma = createPrisma(PrismaClient, env);
  return {
    name: 'assessment',
    env,
    prisma,
    module: appModule(env, prisma),
    routes: routesOf('assessment'),
    ownData,
    migrations: migrationFolders,
    imports: [importAnnouncements],
  };
}
