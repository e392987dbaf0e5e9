import { topic } from '@yuedu/contracts/topics';
import type { Sql } from '../sql.ts';
import type { DeadLetterReason } from './write-dead-letter.ts';

/**
 * Types whose records name people: what waits of them about an erased person must not be applied or read any
 * more.
 */
const profileTopic = topic.users;

/**
 * Reasons of dead letters whose record was read by its contract: its fields say whom it is about. Others may
 * say anything.
 */
const readReasons: readonly DeadLetterReason[] = ['failed', 'waited-too-long', 'too-many-waiting'];

/**
 * Takes erased people out of what this service has put aside: dead letters about one of them, those that
 * can't be read and mention one, and profiles that wait. What is about others and lists the bare id
 * among theirs (a homework's groups, a class's teachers) stays to be replayed, or a class would lose its
 * homework; so do facts that wait. Called in the transaction that applies user.deleted, and by auth in the
 * one that erases the account.
 * @returns how many rows were removed
 */
export async function forgetPeople(tx: Sql, userIds: readonly string[]): Promise<number> {
  const letters = await tx.$executeRawUnsafe(
    `DELETE FROM dead_letters
      WHERE record_key = ANY($1::text[]) OR headers ->> 'ce_subject' = ANY($1::text[])
        OR CASE WHEN reason = ANY(string_to_array($2, ','))
           THEN EXISTS (SELECT 1
                   FROM jsonb_each_text(convert_from(dead_letters.value, 'UTF8')::jsonb) AS field
                  WHERE field.key IN ('userId', 'parentId', 'childId') AND field.value = ANY($1::text[]))
           ELSE EXISTS (SELECT 1 FROM unnest($1::text[]) AS id
                  WHERE position(convert_to(id, 'UTF8') IN coalesce(dead_letters.value, ''::bytea)) > 0
                     OR position(id IN coalesce(replayed_value, '')) > 0) END`,
    userIds,
    readReasons.join(','),
  );
  const profiles = await tx.$executeRawUnsafe(
    `DELETE FROM waiting
      WHERE topic = $2 AND (subject = ANY($1::text[]) OR record_key = ANY($1::text[]))`,
    userIds,
    profileTopic,
  );
  return letters + profiles;
}
