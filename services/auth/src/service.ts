import { routesOf } from '@yuedu/contracts/all-routes';
import { createPrisma } from '@yuedu/service-kit/database/database';
import type { ServiceOptions } from '@yuedu/service-kit/kit-options';
import { appModule } from './app.module.ts';
import { migrationFolders } from './database.ts';
import { ownData } from './own-data.ts';
import { figures } from './users/figures.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { type Env, noSecret } from './env.ts';
import { plainAddresses } from './providers/provider-settings.ts';
import { importUsers } from './users/import-users.ts';
import { internalRoutes } from './internal-routes.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { readSigningKeys } from './tokens/signing-keys.ts';

/** What main, worker, tests and the demo loader start. */
export function authService(env: Env): ServiceOptions & { prisma: PrismaClient } {
  const prisma = createPrisma(PrismaClient, env);
  return {
    name: 'auth',
    env,
    prisma,
    module: appModule(env, prisma),
    routes: routesOf('auth'),
    ownData,
    migrations: migrationFolders,
    figures,
    imports: [importUsers],
    refuse: () => refusedInProduction(env),
    jwks: async () => (await readSigningKeys(env.JWT_PRIVATE_KEYS)).jwks,
    configure: (app) => {
      internalRoutes(env)(app);
      mailboxRoutes(env)(app);
    },
  };
}

/** Names of variables that production must not have so. */
function refusedInProduction(env: Env): string[] {
  const sendsNoCode = env.MAIL_PROVIDER === 'off' && env.SIGN_UP_CODE === 'required';
  return [
    ...(env.PUBLIC_URL.startsWith('https:') ? [] : ['PUBLIC_URL']),
    ...(env.MAIL_PROVIDER === 'local' || sendsNoCode ? ['MAIL_PROVIDER'] : []),
    ...(env.SMS_PROVIDER === 'local' ? ['SMS_PROVIDER'] : []),
    ...(env.CODE_SECRET === noSecret ? ['CODE_SECRET'] : []),
    ...(env.CONTACT_SECRET === noSecret ? ['CONTACT_SECRET'] : []),
    ...plainAddresses(env),
  ];
}
