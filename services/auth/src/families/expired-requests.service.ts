import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { inBatches, removedAtOnce } from '../in-batches.ts';
import { lapsedBefore } from './domain/family.ts';

/** Children's codes and parents' requests that hold no more. */
@Injectable()
export class ExpiredRequestsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  async remove(now: Date): Promise<void> {
    const before = lapsedBefore(now);
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM child_codes WHERE child_id IN (
        SELECT child_id FROM child_codes WHERE expires_at < ${now} LIMIT ${removedAtOnce})`,
    );
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM family_requests WHERE (parent_id, child_id) IN (
        SELECT parent_id, child_id FROM family_requests WHERE requested_at < ${before}
        LIMIT ${removedAtOnce})`,
    );
  }
}
