import { FixedClock } from '@yuedu/service-kit/clock';
import { type ServiceUnderTest, startUnderTest } from '@yuedu/service-kit/testing/service-under-test';
import { migrationFolders } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { type Env, envSchema } from '../env.ts';
import { assessmentService } from '../service.ts';

export interface AssessmentUnderTest extends ServiceUnderTest<Env, PrismaClient> {
  readonly clock: FixedClock;
}

/** The service on real engines, with a database and topics of its own and a clock that the test moves. */
export async function startAssessment(now: Date): Promise<AssessmentUnderTest> {
  const clock = new FixedClock(now);
  return {
    ...(await startUnderTest(
      { name: 'assessment', envSchema, migrationFolders, service: assessmentService },
      { clock },
    )),
    clock,
  };
}
