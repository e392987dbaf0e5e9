import { Inject, Injectable } from '@nestjs/common';
import { classEnded } from '@yuedu/contracts/events/classes';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { auditAll } from '@yuedu/service-kit/audit/audit';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** Most classes that one transaction ends: a school year ends for all of a house at once. */
export const mostEndedAtOnce = 100;

/** Classes that come to their end by themselves. */
@Injectable()
export class ClassEndsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /**
   * Ends classes whose end has passed, as if their teacher had done it then: they stay readable, and others
   * hear of it.
   * @returns how many were ended; fewer than `mostEndedAtOnce` when none is left
   */
  async endPast(now: Date): Promise<number> {
    return withTransaction(this.prisma, async (tx) => {
      const rows = await tx.$queryRaw<{ id: string; endAt: Date; version: number }[]>`
        UPDATE classes AS c SET ended_at = c.end_at, version = c.version + 1, updated_at = ${now}
        WHERE c.id IN (
          SELECT id FROM classes WHERE end_at < ${now} AND ended_at IS NULL
          ORDER BY id LIMIT ${mostEndedAtOnce} FOR UPDATE
        )
        RETURNING c.id, c.end_at AS "endAt", c.version`;
      await appendEvents(
        tx,
        rows.map(({ id, endAt, version }) =>
          newEvent(classEnded, {
            subject: id,
            sequence: version,
            time: now,
            data: { classId: id, endedAt: endAt.toISOString() },
          }),
        ),
      );
      await auditAll(
        tx,
        rows.map(({ id }) => ({ actor: 'system', action: 'class.ended', subject: id })),
        now,
      );
      return rows.length;
    });
  }
}
