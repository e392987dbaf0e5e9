import type { Sql } from './sql.ts';

/** A dead letter without its payload. */
export interface DeadLetter {
  id: string;
  type: string | null;
  topic: string;
  partition: number;
  offset: string;
  reason: 'broken-json' | 'invalid-data' | 'unknown-type' | 'too-large' | 'bad-envelope' | 'failed' | 'waited-too-long';
  message: string;
  diedAt: Date;
  replayedAt: Date | null;
}

/** Newest first. @param options open: only those not replayed yet (default true); limit: at most this many (default 100, ≤ 500); before: id of the last one seen */
export async function listDeadLetters(_sql: Sql, _options: { open?: boolean; limit?: number; before?: string } = {}): Promise<DeadLetter[]> {
  return Promise.resolve([]);
}

/** The payload as text, for an admin's eyes only: audit the call. @returns null when there is no such dead letter */
export async function readDeadLetterPayload(_sql: Sql, _id: string): Promise<string | null> {
  return Promise.resolve(null);
}

/**
 * Hands a dead letter to its consumer again, with its own payload or a repaired one; its worker takes it up at once.
 * @param repair payload: JSON text; type: the event's type, where the envelope was broken too (subject, sequence and time likewise)
 * @returns false when there is no open dead letter with this id
 */
export async function replayDeadLetter(
  _sql: Sql, _id: string, _repair: { payload?: string; type?: string; subject?: string; sequence?: number; time?: Date } = {},
): Promise<boolean> {
  return Promise.resolve(false);
}
