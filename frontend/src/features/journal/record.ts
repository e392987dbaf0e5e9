import type { AnswerValue, Evidence } from '@yuedu/contracts/http/homework/attempts';
import { isSameAnswer } from '@yuedu/contracts/rules/answer';

/** A question's part of the journal. Plain data: it is stored as it is. */
export interface Entry {
  /** The highest number taken or heard of for this question. */
  seq: number;
  value: AnswerValue | null;
  evidence: Evidence;
  writtenAt: string | null;
  /** Not yet acknowledged by the server. */
  isPending: boolean;
  /** Handed to a request: a further change takes the next number, since this one may have arrived. */
  sent: { seq: number; value: AnswerValue | null; evidence: Evidence } | null;
  /** Highest number that the server has acknowledged to this browser. */
  ackedSeq: number;
  /** Another answer from elsewhere: nothing is sent until the reader has chosen. */
  conflict: { seq: number; value: AnswerValue | null; evidence: Evidence } | null;
  /** Written after the hand-in: kept, shown, not scored. */
  isAfterFinish: boolean;
  /** Code of a refusal that no repeat can mend. */
  refused: string | null;
}

/** All that one browser holds of one attempt of one person. */
export interface AttemptRecord {
  userId: string;
  attemptId: string;
  postId: string;
  taskId: string | null;
  classId: string | null;
  startedAt: string;
  finishedAt: string | null;
  /**
   * The version of the text that was begun; records written by the client of before have none until the next
   * start.
   */
  postVersion?: number;
  updatedAt: string;
  /** Begun here without a network: the server has no attempt under this id, and gets none. */
  isLocal?: true;
  entries: Record<string, Entry>;
}

export interface ServerAnswer {
  questionId: string;
  seq: number;
  value: AnswerValue | null;
  evidence?: Evidence | undefined;
}
export interface SendableAnswer {
  questionId: string;
  seq: number;
  value: AnswerValue | null;
  evidence: Evidence;
  writtenAt?: string;
}
export interface Answered {
  saved: readonly { questionId: string; seq: number }[];
  conflicts: readonly ServerAnswer[];
  highest: readonly { questionId: string; seq: number }[];
}

const blank: Entry = {
  seq: 0,
  value: null,
  evidence: [],
  writtenAt: null,
  isPending: false,
  sent: null,
  ackedSeq: 0,
  conflict: null,
  isAfterFinish: false,
  refused: null,
};
export const entryOf = (record: AttemptRecord | null | undefined, questionId: string): Entry =>
  record?.entries[questionId] ?? blank;

const withEntries = (record: AttemptRecord, changed: Record<string, Entry>): AttemptRecord => ({
  ...record,
  entries: { ...record.entries, ...changed },
});

export interface Change {
  questionId: string;
  value?: AnswerValue | null;
  evidence?: Evidence;
}

/**
 * Writes a change down with the next number of its question; a number that no request has seen yet is used
 * on.
 */
export function write(record: AttemptRecord, change: Change, now: string): AttemptRecord {
  const before = entryOf(record, change.questionId);
  const value = change.value === undefined ? before.value : change.value;
  const evidence = change.evidence ?? before.evidence;
  if (isSameAnswer(before, { value, evidence })) return record;
  const isUnseen = before.isPending && before.sent?.seq !== before.seq;
  return {
    ...withEntries(record, {
      [change.questionId]: {
        ...before,
        value,
        evidence,
        seq: isUnseen ? before.seq : before.seq + 1,
        isPending: true,
        writtenAt: now,
        refused: null,
      },
    }),
    updatedAt: now,
  };
}

/** After the hand-in there is nothing to choose any more: what waits is sent to be kept apart. */
const waits =
  (record: AttemptRecord) =>
  (entry: Entry): boolean =>
    entry.isPending && entry.refused === null && (entry.conflict === null || record.finishedAt !== null);
/** How many questions wait to be sent. */
export const unsentCount = (record: AttemptRecord | null | undefined): number =>
  record ? Object.values(record.entries).filter(waits(record)).length : 0;
/** Whether anything would be lost with the record: unsent answers, and conflicts that nobody has decided. */
export const isUnsent = (record: AttemptRecord): boolean =>
  Object.values(record.entries).some((entry) => entry.isPending);
export const conflictsOf = (record: AttemptRecord | null | undefined): string[] =>
  Object.entries(record?.entries ?? {})
    .filter(([, entry]) => entry.conflict)
    .map(([questionId]) => questionId);

/** Numbers (from 1) of the questions whose answer was refused: it is nowhere but here. */
export const refusedAmong = (
  record: AttemptRecord | null | undefined,
  questionIds: readonly string[],
): number[] =>
  questionIds.flatMap((questionId, index) =>
    entryOf(record, questionId).refused === null ? [] : [index + 1],
  );

/**
 * Takes what waits into a request and notes that it may now arrive. Only the newest of each question is sent.
 */
export function take(
  record: AttemptRecord,
  limit = 100,
): { record: AttemptRecord; answers: SendableAnswer[] } {
  const waiting = Object.entries(record.entries)
    .filter(([, entry]) => waits(record)(entry))
    .slice(0, limit);
  const changed = Object.fromEntries(
    waiting.map(([questionId, entry]) => [
      questionId,
      { ...entry, sent: { seq: entry.seq, value: entry.value, evidence: entry.evidence } },
    ]),
  );
  return {
    record: withEntries(record, changed),
    answers: waiting.map(([questionId, { seq, value, evidence, writtenAt }]) => ({
      questionId,
      seq,
      value,
      evidence,
      ...(writtenAt && { writtenAt }),
    })),
  };
}

/** Applies the answer to a save. What was written meanwhile keeps waiting. */
export function acknowledge(record: AttemptRecord, answered: Answered): AttemptRecord {
  const changed: Record<string, Entry> = {};
  const now = (questionId: string): Entry => changed[questionId] ?? entryOf(record, questionId);
  for (const { questionId, seq } of answered.saved) {
    const entry = now(questionId);
    changed[questionId] = {
      ...entry,
      ackedSeq: Math.max(entry.ackedSeq, seq),
      sent: entry.sent?.seq === seq ? null : entry.sent,
      isPending: entry.isPending && entry.seq > seq,
    };
  }
  for (const answer of answered.conflicts)
    changed[answer.questionId] = mergeConflict(now(answer.questionId), answer);
  for (const { questionId, seq } of answered.highest)
    changed[questionId] = { ...now(questionId), seq: Math.max(now(questionId).seq, seq) };
  return withEntries(record, changed);
}

/** Another answer from the server against a waiting one: the same words settle it, others ask the reader. */
function mergeConflict(entry: Entry, other: ServerAnswer): Entry {
  const seq = Math.max(entry.seq, other.seq);
  if (isSameAnswer(other, entry))
    return { ...entry, seq, ackedSeq: other.seq, isPending: false, sent: null, conflict: null };
  return {
    ...entry,
    seq,
    sent: null,
    conflict: { seq: other.seq, value: other.value, evidence: other.evidence ?? [] },
  };
}

function reconcileOne(entry: Entry, answer: ServerAnswer): Entry {
  const seq = Math.max(entry.seq, answer.seq);
  if (!entry.isPending) {
    if (answer.seq < entry.ackedSeq) return entry;
    return {
      ...entry,
      seq,
      ackedSeq: answer.seq,
      value: answer.value,
      evidence: answer.evidence ?? entry.evidence,
      conflict: null,
    };
  }
  if (entry.sent && answer.seq === entry.sent.seq && isSameAnswer(answer, entry.sent)) {
    // Our own request arrived, only its answer was lost.
    return { ...entry, ackedSeq: answer.seq, sent: null, isPending: entry.seq > answer.seq };
  }
  if (answer.seq <= entry.ackedSeq) return entry;
  return mergeConflict(entry, answer);
}

/**
 * Brings the server's answers (from `start`) together with the journal: nothing that waits here is
 * overwritten, and what came from another device meanwhile is offered beside it.
 */
export function reconcile(record: AttemptRecord, answers: readonly ServerAnswer[]): AttemptRecord {
  return withEntries(
    record,
    Object.fromEntries(
      answers.map((answer) => [answer.questionId, reconcileOne(entryOf(record, answer.questionId), answer)]),
    ),
  );
}

/**
 * The reader's choice between two answers. `mine` is sent with a number above both; the other one stays in
 * the server's history.
 */
export function choose(
  record: AttemptRecord,
  questionId: string,
  which: 'mine' | 'theirs',
  now: string,
): AttemptRecord {
  const entry = entryOf(record, questionId);
  if (!entry.conflict) return record;
  const settled: Entry =
    which === 'mine'
      ? {
          ...entry,
          seq: entry.seq + 1,
          ackedSeq: entry.conflict.seq,
          sent: null,
          isPending: true,
          writtenAt: now,
          conflict: null,
        }
      : {
          ...entry,
          value: entry.conflict.value,
          evidence: entry.conflict.evidence,
          ackedSeq: entry.conflict.seq,
          isPending: false,
          sent: null,
          conflict: null,
        };
  return { ...withEntries(record, { [questionId]: settled }), updatedAt: now };
}

const mark = (
  record: AttemptRecord,
  questionIds: readonly string[],
  how: (entry: Entry) => Entry,
): AttemptRecord =>
  withEntries(
    record,
    Object.fromEntries(questionIds.map((questionId) => [questionId, how(entryOf(record, questionId))])),
  );

/**
 * The server keeps what came after the hand-in apart; here it stays as written, until the next start shows
 * what was handed in.
 */
export const markAfterFinish = (record: AttemptRecord, questionIds: readonly string[]): AttemptRecord =>
  mark(record, questionIds, (entry) => ({
    ...entry,
    isPending: false,
    sent: null,
    conflict: null,
    isAfterFinish: true,
  }));
export const markRefused = (
  record: AttemptRecord,
  questionIds: readonly string[],
  code: string,
): AttemptRecord => mark(record, questionIds, (entry) => ({ ...entry, sent: null, refused: code }));
