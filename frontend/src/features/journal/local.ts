import { isSameAnswer } from '@yuedu/contracts/rules/answer';
import { type AttemptRecord, type Entry, entryOf, isUnsent } from './record.ts';

/** An attempt that begins on this device, because the server can't be asked for one. */
export const localRecord = (
  key: Pick<AttemptRecord, 'userId' | 'postId' | 'taskId' | 'classId' | 'postVersion'>,
  id: string,
  now: string,
): AttemptRecord => ({
  ...key,
  attemptId: id,
  startedAt: now,
  finishedAt: null,
  updatedAt: now,
  isLocal: true,
  entries: {},
});

/** Both begin the same work: one text in one task. */
export const isOfSameWork = (
  one: Pick<AttemptRecord, 'userId' | 'postId' | 'taskId'>,
  other: Pick<AttemptRecord, 'userId' | 'postId' | 'taskId'>,
): boolean => one.userId === other.userId && one.postId === other.postId && one.taskId === other.taskId;

/** The words of the other wait under the next number, above all that either has used. */
const moved = (into: Entry, { value, evidence, writtenAt }: Entry, seq: number): Entry => ({
  ...into,
  value,
  evidence,
  writtenAt,
  seq: seq + 1,
  sent: null,
  isPending: true,
  refused: null,
});

function adoptOne(into: Entry, entry: Entry): Entry {
  if (!entry.isPending || isSameAnswer(into, entry)) return into;
  // This browser wrote both down, and the one that stands later.
  if (into.writtenAt !== null && (entry.writtenAt ?? '') <= into.writtenAt) return into;
  const seq = Math.max(into.seq, entry.seq);
  if (into.seq === 0 || (into.isPending && into.conflict === null)) return moved(into, entry, seq);
  const conflict = into.conflict ?? { seq: into.seq, value: into.value, evidence: into.evidence };
  return { ...moved(into, entry, seq), seq, conflict };
}

/**
 * Brings what was written in an attempt that began here into the one that the server has. Nothing of either
 * is lost: where another device has answered meanwhile, the reader chooses. Done again it changes nothing.
 */
export const adopt = (record: AttemptRecord, local: AttemptRecord): AttemptRecord =>
  isUnsent(local)
    ? {
        ...record,
        updatedAt: record.updatedAt > local.updatedAt ? record.updatedAt : local.updatedAt,
        entries: {
          ...record.entries,
          ...Object.fromEntries(
            Object.entries(local.entries).map(([questionId, entry]) => [
              questionId,
              adoptOne(entryOf(record, questionId), entry),
            ]),
          ),
        },
      }
    : record;
