import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database';
import { fail } from '@yuedu/service-kit/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import { createHash } from 'node:crypto';
import type { PrismaClient } from '../database.ts';
import type { Env } from '../env.ts';
import { afterFailure, waitLeft } from './domain/throttle.ts';

const longestLine = 100;

/** Counts failed log-ins of an account, and only those; unknown accounts the same as known ones. */
@Injectable()
export class LoginThrottle {
  private readonly lines = new Map<string, { last: Promise<unknown>; length: number }>();
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Runs a check that tells whether the credentials were right.
   * The checks of one account stand in line, so that guesses in parallel are counted one by one.
   * @throws auth.too-many-tries while the account has to wait
   */
  async guard(account: string, now: () => Date, check: () => Promise<boolean>): Promise<boolean> {
    const line = this.lines.get(account) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= longestLine) throw fail('auth.too-many-tries', { retryAfterS: 1 });
    this.lines.set(account, line);
    line.length += 1;
    const turn = line.last.then(() => this.counted(account, now, check));
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.lines.delete(account);
    }
  }

  private async counted(account: string, now: () => Date, check: () => Promise<boolean>): Promise<boolean> {
    const key = new Uint8Array(createHash('sha256').update(account).digest());
    const known = await this.prisma.loginFailure.findUnique({ where: { account: key } });
    const left = waitLeft(known, now());
    if (left > 0) throw fail('auth.too-many-tries', { retryAfterS: Math.ceil(left / 1_000) });
    if (await check()) {
      if (known) await this.prisma.loginFailure.deleteMany({ where: { account: key } });
      return true;
    }
    const { LOGIN_FAILURES: failures, LOGIN_FAILURES_WINDOW_MS: windowMs, LOGIN_WAIT_MS: waitMs } = this.env;
    const next = afterFailure(known, now(), { failures, windowMs, waitMs });
    await this.prisma.loginFailure.upsert({
      where: { account: key },
      create: { account: key, ...next },
      update: next,
    });
    return false;
  }
}
