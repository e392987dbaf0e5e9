import * as routes from '@yuedu/contracts/http/assessment';
import type { RouteDefinition } from '@yuedu/contracts/route';
import { createPrisma } from '@yuedu/service-kit/database';
import type { ServiceOptions } from '@yuedu/service-kit/kit-options';
import { appModule } from './app.module.ts';
import { migrationFolders, PrismaClient } from './database.ts';
import type { Env } from './env.ts';

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'access' in value;

/** What main, worker, tests and the demo loader start. */
export function assessmentService(env: Env): ServiceOptions & { prisma: PrismaClient } {
  const prisma = createPrisma(PrismaClient, env);
  return {
    name: 'assessment',
    env,
    prisma,
    module: appModule(env, prisma),
    routes: Object.values<unknown>(routes).filter(isRoute),
    migrations: migrationFolders,
  };
}
