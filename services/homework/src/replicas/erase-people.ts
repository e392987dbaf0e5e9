import type { Sql } from '@yuedu/messaging/sql';
import { locks } from '../locks.ts';

/** What people wrote, and what others wrote to them. */
const words = [
  `UPDATE answers SET value = NULL FROM attempts a
    WHERE a.id = answers.attempt_id AND a.user_id = ANY($1::uuid[]) AND jsonb_exists(value, 'text')`,
  `DELETE FROM answer_history USING attempts a
    WHERE a.id = answer_history.attempt_id AND a.user_id = ANY($1::uuid[])`,
  `UPDATE answer_grades SET remark = '', formers = '[]' FROM attempts a
    WHERE a.id = answer_grades.attempt_id AND a.user_id = ANY($1::uuid[])`,
  `DELETE FROM reminders WHERE made_by = ANY($1::uuid[])`,
  `UPDATE reminders SET student_ids = ARRAY(
      SELECT one.id FROM unnest(student_ids) WITH ORDINALITY AS one (id, place)
       WHERE one.id <> ALL($1::uuid[]) ORDER BY one.place)
    WHERE student_ids && $1::uuid[]`,
];

/**
 * Erases the words and the belongings of people whose accounts are gone, of many at once: everybody's news
 * waits behind the thousands that a school deletes when it takes an import back.
 */
export async function erasePeople(tx: Sql, userIds: readonly string[]): Promise<void> {
  const erase = async (statement: string): Promise<void> => {
    await tx.$executeRawUnsafe(statement, userIds);
  };
  for (const statement of words) await erase(statement);
  await locks.notices.hold(tx, 'all');
  await erase('DELETE FROM notifications WHERE user_id = ANY($1::uuid[])');
  await locks.calendarFeed.holdAll(tx, userIds);
  await erase('DELETE FROM calendar_feeds WHERE user_id = ANY($1::uuid[])');
  await locks.digest.holdAll(tx, userIds);
  await erase('DELETE FROM digest_settings WHERE user_id = ANY($1::uuid[])');
  await erase('DELETE FROM digests WHERE user_id = ANY($1::uuid[])');
  await locks.savedRemarks.holdAll(tx, userIds);
  await erase('DELETE FROM saved_remarks WHERE owner_id = ANY($1::uuid[])');
}
