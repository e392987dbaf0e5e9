import { FixedClock } from '@yuedu/service-kit/clock';
import { type ServiceUnderTest, startUnderTest } from '@yuedu/service-kit/testing/service-under-test';
import { migrationFolders } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { type Env, envSchema } from '../env.ts';
import { classesService } from '../service.ts';

export interface ClassesUnderTest extends ServiceUnderTest<Env, PrismaClient> {
  readonly clock: FixedClock;
}

/** The service on real engines, with a database and topics of its own and a clock that the test moves. */
export async function startClasses(now: Date): Promise<ClassesUnderTest> {
  const clock = new FixedClock(now);
  return {
    ...(await startUnderTest(
      { name: 'classes', envSchema, migrationFolders, service: classesService },
      { clock },
    )),
    clock,
  };
}
