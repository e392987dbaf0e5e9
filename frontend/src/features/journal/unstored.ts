import { type AttemptRecord, entryOf } from './record.ts';

/**
 * One record of what storage has and of what it refused since (full, broken): of each question the entry with
 * the higher number, and of equal ones the refused, since another tab may have stored a later answer
 * meanwhile.
 */
export function withUnstored(
  stored: AttemptRecord | undefined,
  unstored: AttemptRecord | undefined,
): AttemptRecord | undefined {
  if (!stored || !unstored) return stored ?? unstored;
  const newer = Object.entries(unstored.entries).filter(
    ([questionId, entry]) => entry.seq >= entryOf(stored, questionId).seq,
  );
  return {
    ...stored,
    finishedAt: stored.finishedAt ?? unstored.finishedAt,
    updatedAt: stored.updatedAt > unstored.updatedAt ? stored.updatedAt : unstored.updatedAt,
    entries: { ...stored.entries, ...Object.fromEntries(newer) },
  };
}
