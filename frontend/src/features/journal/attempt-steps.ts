import type { Attempt } from '@yuedu/contracts/http/homework/attempts';
import { ApiError, unreachable } from '../../lib/http/api-error.ts';
import { type AttemptKey, finish, rereadWork, start } from './api.ts';
import { type AttemptRecord, choose, conflictsOf, reconcile, refusedAmong, unsentCount } from './record.ts';
import { liftRefusals } from './refusals.ts';
import { noteSeen, sendNow } from './sender.ts';
import { announceChange } from './state.ts';
import { changeRecord, hasUnstored, readRecord } from './storage.ts';
import { t } from './texts.ts';

export const now = (): string => new Date().toISOString();

function recordOf(key: AttemptKey, attempt: Attempt): AttemptRecord {
  return {
    ...key,
    attemptId: attempt._id,
    startedAt: attempt.startedAt,
    finishedAt: attempt.finishedAt,
    postVersion: attempt.postVersion,
    updatedAt: now(),
    entries: {},
  };
}

/** Starts the attempt, or finds it, and brings its answers together with the journal. Throws ApiError. */
export async function begin(key: AttemptKey): Promise<AttemptRecord> {
  const attempt = await start(key);
  const record = await changeRecord(key.userId, attempt._id, (before) => ({
    ...liftRefusals(reconcile(before ?? recordOf(key, attempt), attempt.answers)),
    finishedAt: attempt.finishedAt,
    postVersion: attempt.postVersion,
  }));
  noteSeen(attempt._id);
  announceChange(key.userId, attempt._id);
  return record ?? recordOf(key, attempt);
}

/** The reader's choice for every question that has two answers. */
export async function chooseAll(userId: string, attemptId: string, which: 'mine' | 'theirs'): Promise<void> {
  await changeRecord(
    userId,
    attemptId,
    (current) =>
      current &&
      conflictsOf(current).reduce((one, questionId) => choose(one, questionId, which, now()), current),
  );
  announceChange(userId, attemptId);
  await sendNow();
}

function whyUnsent(): string {
  if (hasUnstored()) return t('unsentFull');
  return t(navigator.onLine ? 'unsent' : 'unsentOffline');
}

/**
 * Sends what waits, then hands in. Throws ApiError; an open choice, a refused answer, no network and unsent
 * answers leave everything as it was.
 * @param questionIds the questions of the text in hand
 */
export async function handIn(
  userId: string,
  attemptId: string,
  questionIds: readonly string[],
): Promise<void> {
  await sendNow();
  const before = await readRecord(userId, attemptId);
  if (conflictsOf(before).length > 0)
    throw new ApiError({
      status: 409,
      code: 'conflict',
      message: t('twoAnswers'),
    });
  const refused = refusedAmong(before, questionIds);
  if (refused.length > 0)
    throw new ApiError({
      status: 422,
      code: 'homework.value-mismatch',
      message: t('refused', { questions: refused.join('、') }),
    });
  if (unsentCount(before) > 0) throw unreachable(whyUnsent());
  const done = await finish(userId, attemptId);
  await changeRecord(
    userId,
    attemptId,
    (current) => current && { ...current, finishedAt: done.finishedAt, updatedAt: now() },
  );
  announceChange(userId, attemptId);
  await rereadWork();
}
