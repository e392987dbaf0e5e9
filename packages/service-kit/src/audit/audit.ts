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
export async function audit(tx: Sql, entry: AuditEntry, at: Date): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO audit (id, actor, action, subject, detail, at)
      VALUES ($1::uuid, $2, $3, $4, $5::jsonb, $6::timestamptz)`,
    newId(),
    entry.actor,
    entry.action,
    entry.subject,
    JSON.stringify(entry.detail ?? {}),
    at.toISOString(),
  );
}
