import type { AttemptRecord } from './record.ts';

/**
 * The server has no such attempt for this person now (a class was left): what waits is kept, and no longer
 * sent.
 */
export const refuseAll = (record: AttemptRecord, code: string): AttemptRecord => ({
  ...record,
  entries: Object.fromEntries(
    Object.entries(record.entries).map(([questionId, entry]) => [
      questionId,
      entry.isPending && entry.refused === null ? { ...entry, sent: null, refused: code } : entry,
    ]),
  ),
});

const liftable = new Set(['not-found', 'access.denied']);

/** The attempt could be opened again: what was refused because it could not be is sent after all. */
export const liftRefusals = (record: AttemptRecord): AttemptRecord => ({
  ...record,
  entries: Object.fromEntries(
    Object.entries(record.entries).map(([questionId, entry]) => [
      questionId,
      entry.refused !== null && liftable.has(entry.refused) ? { ...entry, refused: null } : entry,
    ]),
  ),
});
