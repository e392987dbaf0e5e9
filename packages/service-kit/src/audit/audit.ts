import type { Sql } from '@yuedu/messaging/sql';
import { newId } from '../ids.ts';

export interface AuditEntry {
  /** The caller's user id, or `system`. */
  readonly actor: string;
  /** Past tense, like an event: `task.deleted`. */
  readonly action: string;
  /** Id of what was changed. */
  readonly subject: string;
  /** Ids and values only, no personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes one line of the audit table, in the effect's transaction. */
export const audit = (tx: Sql, entry: AuditEntry, at: Date): Promise<void> => auditAll(tx, [entry], at);

/** Writes a line an entry, in one statement. */
export async function auditAll(tx: Sql, entries: readonly AuditEntry[], at: Date): Promise<void> {
  const lines = entries.map((entry) => ({ ...entry, id: newId(), detail: entry.detail ?? {} }));
  await tx.$executeRawUnsafe(
    `INSERT INTO audit (id, actor, action, subject, detail, at)
     SELECT id, actor, action, subject, detail, $2::timestamptz
       FROM jsonb_to_recordset($1::jsonb)
         AS r(id uuid, actor text, action text, subject text, detail jsonb)`,
    JSON.stringify(lines),
    at.toISOString(),
  );
}
