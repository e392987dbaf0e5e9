import { routesOf } from '@yuedu/contracts/all-routes';
import { createPrisma } from '@yuedu/service-kit/database/database';
import type { ServiceOptions } from '@yuedu/service-kit/kit-options';
import { appModule } from './app.module.ts';
import { migrationFolders } from './database.ts';
import { ownData } from './own-data.ts';
import { figures } from './subscriptions/figures.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import type { Env } from './env.ts';
import { keepRawMessages } from './raw-messages.ts';

/** What main, worker, tests and the demo loader start. */
export function billingService(env: Env): ServiceOptions & { prisma: PrismaClient } {
  const prisma = createPrisma(PrismaClient, env);
  return {
    name: 'billing',
    env,
    prisma,
    module: appModule(env, prisma),
    routes: routesOf('billing'),
    ownData,
    migrations: migrationFolders,
    figures,
    refuse: () => [
      ...(env.PAYMENT_PROVIDER === 'sandbox' ? ['PAYMENT_PROVIDER'] : []),
      ...(env.PUBLIC_URL.startsWith('https:') ? [] : ['PUBLIC_URL']),
    ],
    configure: keepRawMessages,
  };
}
