import { beginning, idOf, people } from '@yuedu/service-kit/testing/history-steps';
import { testFailingHandlers } from '@yuedu/service-kit/testing/test-failing-handlers';
import { generateKeyPairSync } from 'node:crypto';
import { migrationFolders } from './database.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { envSchema } from './env.ts';
import { authService } from './service.ts';

const { privateKey } = generateKeyPairSync('ed25519');

/**
 * Everybody of the history, logged in; `erased` and `colleague` are erased already: it is auth that says so.
 */
async function accounts(prisma: PrismaClient): Promise<void> {
  const gone: string[] = [people.erased, people.colleague];
  for (const id of Object.values(people)) {
    const times = {
      createdAt: beginning,
      updatedAt: beginning,
      ...(gone.includes(id) && { deletedAt: beginning }),
    };
    await prisma.user.create({
      data: {
        id,
        role: 'user',
        title: 'student',
        titles: ['student'],
        name: '',
        schoolIds: [],
        zones: [],
        grantedZones: [],
        ...times,
      },
    });
    await prisma.session.create({
      data: {
        id: idOf(`session ${id}`),
        userId: id,
        state: gone.includes(id) ? 'ended' : 'live',
        device: '',
        createdAt: beginning,
        lastSeenAt: beginning,
      },
    });
    // a mail that another service asks for needs an address, a digest one that is proven
    if (!gone.includes(id))
      await prisma.identity.create({
        data: {
          provider: 'email',
          subject: `${id}@history.example`,
          userId: id,
          createdAt: beginning,
          verifiedAt: beginning,
        },
      });
  }
}

testFailingHandlers(
  { name: 'auth', envSchema, migrationFolders, service: authService },
  {
    env: {
      JWT_PRIVATE_KEYS: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      INTERNAL_SECRET: 'only-for-tests-0123456789',
      MAIL_PROVIDER: 'local',
    },
    before: accounts,
    // What another subscription opens already changes nothing for a person, so how often it changes hangs on
    // their order.
    counters: { users: ['updated_at'], sessions: ['token_version'] },
  },
);
