import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Env } from '../env.ts';
import { inBatches, removedAtOnce } from '../in-batches.ts';

const dayMs = 86_400_000;

/** Sessions and refresh tokens that nobody can use any more. */
@Injectable()
export class ExpiredSessionsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * An ended session stays for as long as a device may hold its cookie, so that this device still hears that
   * it was replaced. An open one without a refresh token that holds can never be used again.
   */
  async remove(now: Date): Promise<void> {
    const before = new Date(now.getTime() - this.env.REFRESH_DAYS * dayMs);
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM refresh_tokens WHERE hash IN (
        SELECT hash FROM refresh_tokens WHERE expires_at < ${now} LIMIT ${removedAtOnce})`,
    );
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM sessions WHERE id IN (
        SELECT id FROM sessions WHERE ended_at < ${before} LIMIT ${removedAtOnce})`,
    );
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM sessions WHERE id IN (
        SELECT s.id FROM sessions s WHERE s.last_seen_at < ${before} AND s.ended_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM refresh_tokens t WHERE t.session_id = s.id) LIMIT ${removedAtOnce})`,
    );
  }
}
