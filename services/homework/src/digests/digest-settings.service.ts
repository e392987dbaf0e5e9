import { Inject, Injectable } from '@nestjs/common';
import type { DigestSetting as Shown } from '@yuedu/contracts/http/homework/digest';
import type { DigestFrequency } from '@yuedu/contracts/rules/digest';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { Env } from '../env.ts';
import type { DigestSetting, PrismaClient } from '../generated/prisma/client.ts';
import { locks } from '../locks.ts';
import { firstLookAt, newsForMs, settledNewsMs } from './domain/digest-times.ts';
import { ownerOfStopKey } from './domain/stop-key.ts';
import { sendDigestsSchedule } from './send-digests-schedule.ts';
import { quietHoursOf } from './quiet-hours.ts';

/** How often a person gets a mail of what is new. */
@Injectable()
export class DigestSettingsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async find(userId: string): Promise<Shown> {
    return this.present(await this.prisma.digestSetting.findUnique({ where: { userId } }));
  }

  /** @throws version.stale; access.denied for an account that is gone */
  async choose(
    { userId, frequency }: { userId: string; frequency: DigestFrequency },
    expected: number | null,
    { now }: Command,
  ): Promise<Shown> {
    return withTransaction(this.prisma, async (tx) => {
      await locks.digest.hold(tx, userId);
      const owner = await tx.user.findUnique({ where: { id: userId } });
      if (owner?.deletedAt) throw fail('access.denied');
      // bounded by its key: one row
      await tx.$queryRaw`SELECT user_id FROM digest_settings WHERE user_id = ${userId}::uuid FOR UPDATE`;
      const before = await tx.digestSetting.findUnique({ where: { userId } });
      if (expected !== null && expected !== (before?.version ?? 1)) throw fail('version.stale');
      if ((before?.frequency ?? 'never') === frequency) return this.present(before);
      const since = new Date(now.getTime() - newsForMs);
      const chosen = {
        frequency,
        version: (before?.version ?? 1) + 1,
        nextAt: firstLookAt(frequency, quietHoursOf(this.env), now),
        coveredUntil: before && before.coveredUntil > since ? before.coveredUntil : since,
        changedAt: now,
      };
      const row = await tx.digestSetting.upsert({
        where: { userId },
        create: { userId, ...chosen },
        update: chosen,
      });
      // the mail shows what was chosen: it does not wait for the next minute
      if (row.nextAt) await requestJob(tx, { ...sendDigestsSchedule, delayMs: settledNewsMs });
      return this.present(row);
    });
  }

  /** By the key of a mail's link. @throws not-found for what is no such key */
  async stop(key: string, now: Date): Promise<{ stopped: true }> {
    const userId = ownerOfStopKey(this.env.DIGEST_SECRET, key);
    if (userId === null) throw fail('not-found');
    await this.prisma.digestSetting.updateMany({
      where: { userId, frequency: { not: 'never' } },
      data: { frequency: 'never', nextAt: null, changedAt: now, version: { increment: 1 } },
    });
    return { stopped: true };
  }

  private present(row: DigestSetting | null): Shown {
    const { from, until } = quietHoursOf(this.env);
    return {
      version: row?.version ?? 1,
      frequency: (row?.frequency ?? 'never') as DigestFrequency,
      quietFrom: from,
      quietUntil: until,
    };
  }
}
