import { Inject, Injectable } from '@nestjs/common';
import { digestRequested } from '@yuedu/contracts/events/messages';
import type { DigestFrequency } from '@yuedu/contracts/rules/digest';
import { dayOf } from '@yuedu/contracts/rules/taipei-time';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { digestItems, type News } from './domain/digest-items.ts';
import { isQuiet, nextLookAt, nextQuietAt, settledNewsMs } from './domain/digest-times.ts';
import { stopKey } from './domain/stop-key.ts';
import { quietHoursOf } from './quiet-hours.ts';

const dayMs = 86_400_000;
/** People of one transaction. */
const atOnce = 200;
/** Newest notices of a person that are looked at. */
const mostNews = 50;
/** Rows of digests stay so long; only that of today keeps a second one away. In milliseconds. */
const retentionMs = 30 * dayMs;
const mostRemoved = 1_000;

interface Due {
  userId: string;
  frequency: DigestFrequency;
}

/**
 * Asks auth for mails of what is new. The row of the day, the event and the next look are of one transaction:
 * after a crash all of it comes again, or nothing.
 */
@Injectable()
export class SendDigestsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @returns how many were asked for; in quiet hours none */
  async sendDue(now: Date): Promise<number> {
    if (isQuiet(quietHoursOf(this.env), now)) return 0;
    await this.prisma
      .$executeRaw`DELETE FROM digests WHERE (user_id, day) IN (SELECT user_id, day FROM digests
      WHERE created_at < ${new Date(now.getTime() - retentionMs)} LIMIT ${mostRemoved})`;
    let all = 0;
    for (;;) {
      const { looked, requested } = await withTransaction(this.prisma, (tx) => this.sendSome(tx, now));
      all += requested;
      if (looked < atOnce) return all;
    }
  }

  private async sendSome(tx: Tx, now: Date): Promise<{ looked: number; requested: number }> {
    const due = await tx.$queryRaw<Due[]>`
      SELECT user_id AS "userId", frequency FROM digest_settings WHERE next_at <= ${now}
       ORDER BY next_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`;
    if (due.length === 0) return { looked: 0, requested: 0 };
    const userIds = due.map(({ userId }) => userId);
    const day = dayOf(now);
    const had = await tx.digest.findMany({ where: { day, userId: { in: userIds } }, take: userIds.length });
    const done = new Set(had.map(({ userId }) => userId));
    const looked = userIds.filter((userId) => !done.has(userId));
    const until = new Date(now.getTime() - settledNewsMs);
    const requested = await this.request(tx, { looked, until, day, now });
    await tx.digestSetting.updateMany({
      where: { userId: { in: looked } },
      data: { coveredUntil: until },
    });
    await this.setNextLook(tx, due, now);
    return { looked: due.length, requested };
  }

  private async setNextLook(tx: Tx, due: readonly Due[], now: Date): Promise<void> {
    for (const frequency of new Set(due.map((one) => one.frequency)))
      await tx.digestSetting.updateMany({
        where: { userId: { in: due.flatMap((one) => (one.frequency === frequency ? one.userId : [])) } },
        data: { nextAt: nextLookAt(frequency, quietHoursOf(this.env), now) },
      });
  }

  private async request(
    tx: Tx,
    { looked, until, day, now }: { looked: readonly string[]; until: Date; day: string; now: Date },
  ): Promise<number> {
    const news = Map.groupBy(await newsOf(tx, looked, until, now), ({ userId }) => userId);
    const mails = new Map(
      looked.flatMap((userId) => {
        const content = digestItems(news.get(userId) ?? []);
        return content ? [[userId, content] as const] : [];
      }),
    );
    const made = await tx.digest.createManyAndReturn({
      skipDuplicates: true,
      data: [...mails].map(([userId, { items, more }]) => ({
        userId,
        day,
        items: items.length + more,
        createdAt: now,
      })),
    });
    const usefulUntil = nextQuietAt(quietHoursOf(this.env), now) ?? new Date(now.getTime() + dayMs);
    const events = made.flatMap(({ userId }) => {
      const content = mails.get(userId);
      if (!content) return [];
      const facts = { ...content, stopKey: stopKey(this.env.DIGEST_SECRET, userId) };
      const data = { userId, usefulUntil: usefulUntil.toISOString(), facts };
      return [newEvent(digestRequested, { subject: userId, sequence: 1, time: now, data })];
    });
    await appendEvents(tx, events);
    return events.length;
  }
}

/**
 * Notices since the last look that still say something: of homework that the reader is still given and has
 * not handed in, with the deadline that counts for him now, and of what was marked.
 */
function newsOf(
  tx: Tx,
  userIds: readonly string[],
  until: Date,
  now: Date,
): Promise<(News & { userId: string })[]> {
  return tx.$queryRaw`
    SELECT n.user_id AS "userId", n.kind, n.task_id AS "taskId", n.title, e.deadline
      FROM digest_settings s
     CROSS JOIN LATERAL (SELECT * FROM notifications one
       WHERE one.user_id = s.user_id AND one.created_at > s.covered_until AND one.created_at <= ${until}
       ORDER BY one.created_at DESC LIMIT ${mostNews}) AS n
      JOIN tasks t ON t.id = n.task_id AND t.deleted_at IS NULL
      JOIN homeworks h ON h.id = t.homework_id AND h.removed_at IS NULL
      JOIN members m ON m.class_id = t.class_id AND m.user_id = n.user_id AND NOT m.is_left
     CROSS JOIN LATERAL (SELECT coalesce(
       (SELECT (x ->> 'deadline')::timestamptz FROM jsonb_array_elements(h.exceptions) AS x
         WHERE x ->> 'userId' = n.user_id::text LIMIT 1), h.deadline, t.deadline) AS deadline) AS e
     WHERE s.user_id = ANY(${userIds}::uuid[]) AND (n.kind = 'task-graded' OR (
       (e.deadline IS NULL OR e.deadline > ${now})
       AND EXISTS (SELECT 1 FROM tasks o WHERE o.deleted_at IS NULL
         AND (o.id = t.id OR (n.kind = 'task-reminder' AND o.homework_id = h.id))
         AND (cardinality(o.audience_ids) = 0 OR n.user_id = ANY(o.audience_ids))
         AND (SELECT count(*) FROM attempts a WHERE a.user_id = n.user_id AND a.task_id = o.id
           AND a.finished_at IS NOT NULL) < cardinality(o.post_ids))))
     ORDER BY n.created_at, n.id`;
}
