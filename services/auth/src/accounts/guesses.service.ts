import { Inject, Injectable } from '@nestjs/common';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import { createHash } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { locks } from '../locks.ts';
import { afterFailure, waitLeft } from './domain/throttle.ts';

/** Counts wrong guesses of what is entered after log-in, by the same rule as failed log-ins. */
@Injectable()
export class GuessesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Runs `attempt` unless `counted` has to wait. Guesses of one count stand in line over all processes. A
   * right one does not clear the count: whoever has one right code could guess others for ever.
   * @param counted what is guessed, and by whom
   * @param attempt gives whether the guess was right; a thrown error is no guess
   * @throws auth.too-many-tries
   */
  async count(counted: string, now: Date, attempt: (tx: Tx) => Promise<boolean>): Promise<boolean> {
    const account = new Uint8Array(createHash('sha256').update(counted).digest());
    return withTransaction(this.prisma, async (tx) => {
      await locks.loginFailures.hold(tx, Buffer.from(account).toString('hex'));
      const before = await tx.loginFailure.findUnique({ where: { account } });
      const left = waitLeft(before, now);
      if (left > 0) throw fail('auth.too-many-tries', { retryAfterS: Math.ceil(left / 1_000) });
      if (await attempt(tx)) return true;
      const {
        LOGIN_FAILURES: failures,
        LOGIN_FAILURES_WINDOW_MS: windowMs,
        LOGIN_WAIT_MS: waitMs,
      } = this.env;
      const next = afterFailure(before, now, { failures, windowMs, waitMs });
      await tx.loginFailure.upsert({ where: { account }, create: { account, ...next }, update: next });
      return false;
    });
  }
}
