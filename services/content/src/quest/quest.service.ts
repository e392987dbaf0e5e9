import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@yuedu/contracts/route';
import type { attemptFinished } from '@yuedu/contracts/events/homework';
import type { EventData } from '@yuedu/contracts/event';
import type { getQuest } from '@yuedu/contracts/http/content/quest';
import { missionStates } from '@yuedu/contracts/rules/quest';
import type { Sql } from '@yuedu/messaging/sql';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { locks } from '../locks.ts';

/** Readings of one person that are looked at: more than the library has texts. */
const mostReadings = 5_000;

/** What people have read for the ten-year event. Stamps are reckoned from it and are stored nowhere. */
@Injectable()
export class QuestService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  async get(userId: string): Promise<OutputOf<typeof getQuest>> {
    const rows = await this.prisma.questReading.findMany({ where: { userId }, take: mostReadings });
    const readings = rows.map((row) => ({ ...row, finishedAt: row.finishedAt.toISOString() }));
    return { missions: missionStates(readings), texts: rows.length };
  }

  /**
   * The first time that a text is finished counts, and whether any time left no question empty or had words
   * marked as evidence; in whatever order they are heard of. An account that is gone leaves nothing.
   */
  async add(tx: Sql, event: EventData<typeof attemptFinished>): Promise<void> {
    const { userId, postId, finishedAt, results, hasEvidence = false } = event;
    await locks.reader.share(tx, userId);
    await tx.$executeRawUnsafe(
      `INSERT INTO quest_readings AS known
         (user_id, post_id, finished_at, form, type, topic, difficulty, is_whole, has_evidence)
       SELECT $1::uuid, id, $3::timestamptz, form_of_post, type_of_post, topic_of_post, difficulty_of_post,
              $4, $5
         FROM posts WHERE id = $2::uuid AND use = 'library'
          AND NOT EXISTS (SELECT 1 FROM erased_users WHERE id = $1::uuid)
       ON CONFLICT (user_id, post_id) DO UPDATE
         SET finished_at = LEAST(known.finished_at, excluded.finished_at),
             is_whole = known.is_whole OR excluded.is_whole,
             has_evidence = known.has_evidence OR excluded.has_evidence`,
      userId,
      postId,
      finishedAt,
      results.every(({ blank }) => !blank),
      hasEvidence,
    );
  }

  /** For an account that is gone; the caller holds the lock of the reader. */
  async forget(tx: Sql, userId: string): Promise<void> {
    await tx.$executeRawUnsafe('DELETE FROM quest_readings WHERE user_id = $1::uuid', userId);
    await tx.$executeRawUnsafe('DELETE FROM quest_invitations WHERE owner_id = $1::uuid', userId);
  }
}
