import { FixedClock } from '@yuedu/service-kit/clock';
import {
  type Answered,
  type ServiceUnderTest,
  startUnderTest,
} from '@yuedu/service-kit/testing/service-under-test';
import type { TestCaller } from '@yuedu/testing/tokens';
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

/** A problem's fields beside the data of a success: a test reads what it expects. */
type Reply<D> = Omit<Answered, 'body'> & {
  data: D;
  code: string | undefined;
  errors: Answered['body']['errors'];
};

/** Calls by address of the service, which a suite starts later. */
export const callsOf =
  <D>(running: () => AssessmentUnderTest) =>
  async (
    method: string,
    path: string,
    as?: TestCaller,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<D>> => {
    const { body: answered, ...rest } = await running().call(method, path, { as, body, headers });
    return { ...rest, data: answered.data, code: answered.code, errors: answered.errors };
  };
