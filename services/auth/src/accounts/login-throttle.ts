import { Inject, Injectable } from '@nestjs/common';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import { createHash } from 'node:crypto';
import { locks } from '../locks.ts';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Env } from '../env.ts';
import { inBatches, removedAtOnce } from '../in-batches.ts';
import { afterFailure, type Failures, waitLeft } from './domain/throttle.ts';
import { Passwords } from './passwords.ts';

const longestLine = 100;

/** A known device of an account is counted by itself. */
const countOf = (account: string, device: string): string => `${account}\n${device}`;
const keyOf = (counted: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(counted).digest());

export interface Attempt {
  /** Whose log-in it is; an account that does not exist is counted the same. */
  readonly account: string;
  /** The visitor cookie of a browser from which this person has logged in before, else null. */
  readonly knownDevice: string | null;
  /** The password as it is stored, or null. */
  readonly passwordHash: string | null;
  readonly password: string;
}

/**
 * Counts failed log-ins of an account, and only those; unknown accounts the same as known ones. A known
 * device has a count of its own: strangers who guess can't keep a person from logging in where he always
 * does.
 */
@Injectable()
export class LoginThrottle {
  private readonly lines = new Map<string, { last: Promise<unknown>; length: number }>();
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Checks a password. The checks of one count stand in line, over all processes, so that guesses in parallel
   * are counted one by one.
   * @returns whether it was right
   * @throws auth.too-many-tries while the account has to wait
   */
  async check(attempt: Attempt, now: () => Date): Promise<boolean> {
    const { account, knownDevice } = attempt;
    const counted = knownDevice === null ? account : countOf(account, knownDevice);
    const line = this.lines.get(counted) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= longestLine) throw fail('auth.too-many-tries', { retryAfterS: 1 });
    this.lines.set(counted, line);
    line.length += 1;
    const key = keyOf(counted);
    const turn = line.last.then(() => this.inTurn(key, attempt, now));
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.lines.delete(counted);
    }
  }

  /** Forgets the failures of these accounts, those of this browser with them. */
  async clear(tx: Tx, accounts: readonly string[], visitor: string | undefined): Promise<void> {
    const counted = accounts.flatMap((name) =>
      visitor === undefined ? [name] : [name, countOf(name, visitor)],
    );
    await tx.loginFailure.deleteMany({ where: { account: { in: counted.map(keyOf) } } });
  }

  /** Removes the counts that would start anew with the next failure. */
  async removeExpired(now: Date): Promise<void> {
    const before = new Date(now.getTime() - this.env.LOGIN_FAILURES_WINDOW_MS);
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM login_failures WHERE account IN (
        SELECT account FROM login_failures WHERE since <= ${before} AND wait_until <= ${now}
        LIMIT ${removedAtOnce})`,
    );
  }

  /** An account that waits is refused before it takes one of the few places of the password check. */
  private async inTurn(key: Uint8Array<ArrayBuffer>, attempt: Attempt, now: () => Date): Promise<boolean> {
    refuseWaiting(await this.prisma.loginFailure.findUnique({ where: { account: key } }), now());
    return this.passwords.inTurn(() =>
      withTransaction(this.prisma, (tx) => this.counted(tx, key, attempt, now)),
    );
  }

  /**
   * Holds the count's lock while the password is checked; at most PASSWORD_CONCURRENCY connections of a
   * process do.
   */
  private async counted(
    tx: Tx,
    key: Uint8Array<ArrayBuffer>,
    { passwordHash, password }: Attempt,
    now: () => Date,
  ): Promise<boolean> {
    await locks.loginFailures.hold(tx, Buffer.from(key).toString('hex'));
    const before = await tx.loginFailure.findUnique({ where: { account: key } });
    refuseWaiting(before, now());
    if (await this.passwords.compare(passwordHash, password)) {
      if (before) await tx.loginFailure.deleteMany({ where: { account: key } });
      return true;
    }
    const { LOGIN_FAILURES: failures, LOGIN_FAILURES_WINDOW_MS: windowMs, LOGIN_WAIT_MS: waitMs } = this.env;
    const next = afterFailure(before, now(), { failures, windowMs, waitMs });
    await tx.loginFailure.upsert({
      where: { account: key },
      create: { account: key, ...next },
      update: next,
    });
    return false;
  }
}

function refuseWaiting(failures: Failures | null, now: Date): void {
  const left = waitLeft(failures, now);
  if (left > 0) throw fail('auth.too-many-tries', { retryAfterS: Math.ceil(left / 1_000) });
}
