import { Inject, Injectable } from '@nestjs/common';
import type { OutputOf } from '@yuedu/contracts/route';
import type { attemptFinished } from '@yuedu/contracts/events/homework';
import type { EventData } from '@yuedu/contracts/event';
import type { getQuest } from '@yuedu/contracts/http/content/quest';
import { missionStates } from '@yuedu/contracts/rules/quest';
import { together } from '@yuedu/messaging/consume/together';
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

  /** Noted with those that other events of the same batch tell. */
  async add(tx: Sql, event: EventData<typeof attemptFinished>): Promise<void> {
    const { userId, postId, finishedAt, results, hasEvidence = false } = event;
    const isWhole = results.every(({ blank }) => !blank);
    await together(tx, writeReadings, [{ userId, postId, finishedAt, isWhole, hasEvidence }]);
  }

  /** For an account that is gone; the caller holds the lock of the reader. */
  async forget(tx: Sql, userId: string): Promise<void> {
    await tx.$executeRawUnsafe('DELETE FROM quest_readings WHERE user_id = $1::uuid', userId);
    await tx.$executeRawUnsafe('DELETE FROM quest_invitations WHERE owner_id = $1::uuid', userId);
  }
}

/** A text that somebody finished. */
interface Reading {
  userId: string;
  postId: string;
  finishedAt: string;
  isWhole: boolean;
  hasEvidence: boolean;
}

/**
 * The first time that a text is finished counts, and whether any time left no question empty or had words
 * marked as evidence; in whatever order they are heard of. An account that is gone leaves nothing.
 */
async function writeReadings(tx: Sql, readings: readonly Reading[]): Promise<void> {
  await locks.reader.shareAll(
    tx,
    readings.map(({ userId }) => userId),
  );
  await tx.$executeRawUnsafe(
    `INSERT INTO quest_readings AS known
       (user_id, post_id, finished_at, form, type, topic, difficulty, is_whole, has_evidence)
     SELECT "userId", "postId", min("finishedAt"), form_of_post, type_of_post, topic_of_post,
            difficulty_of_post, bool_or("isWhole"), bool_or("hasEvidence")
       FROM jsonb_to_recordset($1::jsonb) AS given ("userId" uuid, "postId" uuid, "finishedAt" timestamptz,
         "isWhole" bool, "hasEvidence" bool)
       JOIN posts ON posts.id = "postId"
      WHERE posts.use = 'library' AND NOT EXISTS (SELECT 1 FROM erased_users WHERE id = "userId")
      GROUP BY "userId", "postId", posts.id ORDER BY "userId", "postId"
     ON CONFLICT (user_id, post_id) DO UPDATE
       SET finished_at = LEAST(known.finished_at, excluded.finished_at),
           is_whole = known.is_whole OR excluded.is_whole,
           has_evidence = known.has_evidence OR excluded.has_evidence`,
    JSON.stringify(readings),
  );
}
