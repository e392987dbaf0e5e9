import type { Sql } from '@yuedu/messaging/sql';

/** Apart from the numbers of the locks that messaging and service-kit take for themselves. */
const seed = 72_707_376;

/**
 * A named lock of Postgres: one for each subject, held until the transaction ends, by any number of processes
 * one after the other.
 */
export interface AdvisoryLock {
  /** Waits until nobody else holds the subject, shared or not. */
  hold(tx: Sql, subject: string): Promise<void>;
  /** Holds several, always in the same order, so that two who hold some of them don't wait for each other. */
  holdAll(tx: Sql, subjects: readonly string[]): Promise<void>;
  /** Waits only for who holds the subject alone: those who share it don't wait for each other. */
  share(tx: Sql, subject: string): Promise<void>;
  /** Shares several, in the order of `holdAll`. */
  shareAll(tx: Sql, subjects: readonly string[]): Promise<void>;
}

/**
 * An advisory lock of a service; all of them stand in the service's src/locks.ts.
 * @param name the same in all processes of the service, and no other lock's
 */
export function advisoryLock(name: string): AdvisoryLock {
  const take = async (tx: Sql, lock: string, subject: string): Promise<void> => {
    await tx.$executeRawUnsafe(`SELECT ${lock}(hashtextextended($1, ${seed}))`, `${name}:${subject}`);
  };
  const takeAll = async (tx: Sql, lock: string, subjects: readonly string[]): Promise<void> => {
    await tx.$executeRawUnsafe(
      `SELECT ${lock}(key) FROM (
         SELECT DISTINCT hashtextextended(subject, ${seed}) AS key
           FROM unnest($1::text[]) AS subject ORDER BY 1) AS keys`,
      subjects.map((subject) => `${name}:${subject}`),
    );
  };
  return {
    hold: (tx, subject) => take(tx, 'pg_advisory_xact_lock', subject),
    holdAll: (tx, subjects) => takeAll(tx, 'pg_advisory_xact_lock', subjects),
    share: (tx, subject) => take(tx, 'pg_advisory_xact_lock_shared', subject),
    shareAll: (tx, subjects) => takeAll(tx, 'pg_advisory_xact_lock_shared', subjects),
  };
}
