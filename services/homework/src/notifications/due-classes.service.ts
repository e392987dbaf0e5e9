import { Inject, Injectable } from '@nestjs/common';
import { nearTaskMs } from '@yuedu/contracts/rules/notification';
import { requestJobs } from '@yuedu/messaging/jobs/job-requests';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { notifyGraded, notifyNear, notifyNew } from '../notification-jobs.ts';
import { newForMs } from './notifications.service.ts';

interface Period {
  after: Date;
  until: Date;
}
/** Requests in one statement. */
const requestsAtOnce = 1_000;

/**
 * What the clock alone brings about: a start that has come, a deadline that has come near, work that has
 * closed, so that marks may be seen. Everything else (a change of a homework or a task, somebody who joins, a
 * mark) asks for its class by itself, so that a minute costs as much as has become due in it, however many
 * people there are.
 */
@Injectable()
export class DueClassesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /**
   * Asks for a job a class; the mark moves in the same transaction, so that nothing is left out and nothing
   * is asked for ever.
   */
  async askForDue(now: Date): Promise<void> {
    await withTransaction(this.prisma, async (tx) => {
      const begun = await this.period(tx, notifyNew, now, newForMs);
      // a task that begins near its deadline is near at once
      const [started, near] = [
        await this.startedIn(tx, begun),
        await this.nearIn(tx, await this.period(tx, notifyNear, now, nearTaskMs)),
      ];
      const closed = await this.closedIn(tx, await this.period(tx, notifyGraded, now, newForMs));
      const requests = [
        ...started.map((key) => ({ kind: notifyNew, key })),
        ...[...new Set([...near, ...started])].map((key) => ({ kind: notifyNear, key })),
        ...closed.map((key) => ({ kind: notifyGraded, key })),
      ];
      for (let i = 0; i < requests.length; i += requestsAtOnce)
        await requestJobs(tx, requests.slice(i, i + requestsAtOnce));
    });
  }

  /**
   * From the mark to now; the first time as far back as the news is news. The lock keeps a second run from
   * the same period.
   */
  private async period(tx: Tx, kind: string, now: Date, firstMs: number): Promise<Period> {
    const first = new Date(now.getTime() - firstMs);
    await tx.$executeRaw`INSERT INTO notification_marks (kind, until) VALUES (${kind}, ${first}) ON CONFLICT
      DO NOTHING`;
    const [mark] = await tx.$queryRaw<
      { until: Date }[]
    >`SELECT until FROM notification_marks WHERE kind = ${kind} FOR UPDATE`;
    const after = mark?.until ?? first;
    if (after < now) await tx.notificationMark.update({ where: { kind }, data: { until: now } });
    return { after, until: now };
  }

  private async startedIn(tx: Tx, { after, until }: Period): Promise<string[]> {
    // bounded by the classes of one period, none of which may be passed over; an id each
    const rows = await tx.$queryRaw<{ classId: string }[]>`
      SELECT DISTINCT class_id AS "classId" FROM tasks
       WHERE visible_at > ${after} AND visible_at <= ${until} AND class_id IS NOT NULL
       AND deleted_at IS NULL`;
    return rows.map(({ classId }) => classId);
  }

  /** A deadline comes near when it is 72 hours away: the period, moved by those. */
  private async nearIn(tx: Tx, { after, until }: Period): Promise<string[]> {
    const ahead = (moment: Date): Date => new Date(moment.getTime() + nearTaskMs);
    return this.dueIn(tx, ahead(after), ahead(until));
  }

  /** Work closes after its deadline; without one, with its class. */
  private async closedIn(tx: Tx, { after, until }: Period): Promise<string[]> {
    const due = await this.dueIn(tx, after, until);
    // bounded by the classes of one period, none of which may be passed over; an id each
    const ended = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM school_classes WHERE end_at >= ${after} AND end_at < ${until}`;
    return [...new Set([...due, ...ended.map(({ id }) => id)])];
  }

  /** Classes in which somebody's work is due from `from` to before `to`. */
  private async dueIn(tx: Tx, from: Date, to: Date): Promise<string[]> {
    // bounded by the classes of one period, none of which may be passed over; an id each
    const rows = await tx.$queryRaw<{ classId: string }[]>`
      SELECT class_id AS "classId" FROM homeworks WHERE deadline >= ${from} AND deadline < ${to}
      AND removed_at IS NULL
      UNION
      SELECT class_id FROM tasks WHERE deadline >= ${from} AND deadline < ${to}
         AND class_id IS NOT NULL AND homework_id IS NOT NULL AND deleted_at IS NULL
      UNION
      SELECT class_id FROM homeworks WHERE exceptions_until >= ${from} AND removed_at IS NULL AND EXISTS (
        SELECT 1 FROM jsonb_array_elements(exceptions) AS x
         WHERE (x ->> 'deadline')::timestamptz >= ${from} AND (x ->> 'deadline')::timestamptz < ${to})`;
    return rows.map(({ classId }) => classId);
  }
}
