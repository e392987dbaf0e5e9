import { topic } from '@yuedu/contracts/topics';
import type { Sql } from './sql.ts';

/** Types whose records name people: what waits of them about an erased person must not be applied or read any more. */
const profileTopic = topic.users;

/**
 * Takes an erased person out of what this service has put aside: dead letters that speak of the person, and profiles that wait.
 * Facts that wait and hold the bare id (a payment, an attempt) stay: they are needed, and name nobody.
 * Called in the transaction that applies user.deleted, and by auth in the one that erases the account.
 * @returns how many rows were removed
 */
export async function forgetPerson(tx: Sql, userId: string): Promise<number> {
  const letters = await tx.$executeRawUnsafe(
    `DELETE FROM dead_letters WHERE record_key = $1 OR headers ->> 'ce_subject' = $1
        OR position(convert_to($1, 'UTF8') IN coalesce(value, ''::bytea)) > 0 OR position($1 IN coalesce(replayed_value, '')) > 0`,
    userId,
  );
  const profiles = await tx.$executeRawUnsafe(
    `DELETE FROM waiting WHERE topic = $2 AND (subject = $1 OR record_key = $1)`,
    userId,
    profileTopic,
  );
  return letters + profiles;
}
