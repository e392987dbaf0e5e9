import { Inject, Injectable } from '@nestjs/common';
import { networkOf, suspectKey } from '@yuedu/contracts/rules/network';
import { ENV } from '@yuedu/service-kit/kit-options';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import { REDIS } from '@yuedu/service-kit/redis';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { type AddressFailure, isSuspect } from './domain/address-suspicion.ts';

/** The newest failures of an address that are looked at: more would say nothing more. */
const mostFailures = 500;

/**
 * Counts failed log-ins by address, over all replicas, and marks an address where passwords are tried on many
 * accounts. The mark brings the captcha at the gateway; it never refuses anyone here. Redis alone holds it:
 * without Redis nobody is suspected.
 */
@Injectable()
export class AddressWatch {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** @param ip the caller's address as the gateway gives it */
  async failed(ip: string, account: string, now: Date): Promise<void> {
    const {
      LOGIN_FAILURES_WINDOW_MS: windowMs,
      LOGIN_ADDRESS_FAILURES: failures,
      LOGIN_ADDRESS_ACCOUNTS: accounts,
    } = this.env;
    const network = networkOf(ip);
    const key = `login-failures:${network}`;
    const entry = `${now.getTime()} ${createHash('sha256').update(account).digest('base64url').slice(0, 16)}`;
    try {
      const replies = await this.redis
        .multi()
        .lpush(key, entry)
        .ltrim(key, 0, mostFailures - 1)
        .pexpire(key, windowMs)
        .lrange(key, 0, -1)
        .exec();
      const entries = (replies?.[3]?.[1] ?? []) as string[];
      if (!isSuspect(entries.map(failureOf), now.getTime(), { failures, accounts, windowMs })) return;
      if ((await this.redis.set(suspectKey(network), '1', 'PX', windowMs, 'GET')) === null)
        this.log.warn(
          { failures: entries.length },
          'passwords are tried on many accounts from one address: its log-ins need the captcha',
        );
    } catch (error) {
      this.log.debug({ err: error }, 'a failed log-in was not counted for its address');
    }
  }
}

function failureOf(entry: string): AddressFailure {
  const [at = '0', account = ''] = entry.split(' ');
  return { at: Number(at), account };
}
