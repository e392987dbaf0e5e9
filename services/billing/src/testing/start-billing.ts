import { FixedClock } from '@yuedu/service-kit/clock';
import {
  type Answered,
  type ServiceUnderTest,
  startUnderTest,
} from '@yuedu/service-kit/testing/service-under-test';
import { migrationFolders } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { signMessage } from '../domain/message-signature.ts';
import { type Env, envSchema } from '../env.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/server.ts';
import { billingService } from '../service.ts';

export const secret = 'only-for-tests-0123456789';
export const familyPlanId = 'd29a2348-c511-58ee-a57b-ede9636dccb8';
export const freePlanId = 'fa34e82e-e227-57b7-8ae5-f66b4151b56b';
export const schoolPlanId = '99fc2bac-330f-547e-ae94-97c28a9f18d7';

export interface Billing extends ServiceUnderTest<Env, PrismaClient> {
  clock: FixedClock;
  sandbox: RunningSandbox;
  /**
   * A message as the provider sends it; `at` is its time, `by` the secret that it is signed with, `send` what
   * is sent instead of what was signed.
   */
  sendMessage(
    message: unknown,
    options?: { at?: Date; by?: string; send?: string; provider?: string },
  ): Promise<Answered>;
}

/**
 * The service and its sandbox on real engines, with a database and topics of its own. Messages of the sandbox
 * itself go to `webhook`.
 */
export async function startBilling(
  overrides: Record<string, string> = {},
  now = new Date(),
): Promise<Billing> {
  const sandbox = await startSandbox({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    SANDBOX_SECRET: secret,
    SANDBOX_LATE_MS: 300,
  });
  const clock = new FixedClock(now);
  const env = {
    LOG_LEVEL: 'silent',
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_URL: sandbox.url,
    SANDBOX_SECRET: secret,
    PROVIDER_TIMEOUT_MS: '1500',
    ...overrides,
  };
  const running = await startUnderTest(
    { name: 'billing', envSchema, migrationFolders, service: billingService },
    { env, clock },
  );
  return {
    ...running,
    clock,
    sandbox,
    async sendMessage(
      message,
      { at = clock.now(), by = secret, send = JSON.stringify(message), provider = 'sandbox' } = {},
    ) {
      const timestamp = String(Math.floor(at.getTime() / 1_000));
      const signature = signMessage(by, timestamp, Buffer.from(JSON.stringify(message)));
      return running.call('POST', `/v1/payments/${provider}/webhook`, {
        body: send,
        headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature },
      });
    },
    async close() {
      await running.close();
      await sandbox.close();
    },
  };
}
