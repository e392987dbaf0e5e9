import { FailureTrial } from '@yuedu/service-kit/testing/failure-trial';
import { beginning, idOf, people } from '@yuedu/service-kit/testing/history-steps';
import { generateKeyPairSync } from 'node:crypto';
import { migrationFolders, type PrismaClient } from './database.ts';
import { type Env, envSchema } from './env.ts';
import { authService } from './service.ts';

const { privateKey } = generateKeyPairSync('ed25519');

/** Everybody of the history, logged in; `erased` and `colleague` are erased already: it is auth that says so. */
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
  }
}

let trial: FailureTrial<Env, PrismaClient>;
beforeAll(async () => {
  trial = await FailureTrial.start(
    { name: 'auth', envSchema, migrationFolders, service: authService },
    {
      env: {
        JWT_PRIVATE_KEYS: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
        INTERNAL_SECRET: 'only-for-tests-0123456789',
      },
      before: accounts,
      // What another subscription opens already changes nothing for a person, so how often it changes hangs on their order.
      counters: { users: ['updated_at'], sessions: ['token_version'] },
    },
  );
});
afterAll(() => trial.close());

test('the history has every event that auth listens to', () => {
  expect(trial.missingTypes()).toEqual([]);
});

test('each handler that fails once, at any event, leaves the same rows', async () => {
  expect(await trial.differences('once')).toEqual([]);
  expect(trial.ineffectiveTypes()).toEqual([]);
}, 180_000);

test('each event that is given up, and replayed after later ones, leaves the same rows', async () => {
  expect(await trial.differences('dead-letters')).toEqual([]);
}, 180_000);
