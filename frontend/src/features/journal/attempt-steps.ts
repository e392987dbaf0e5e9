import type { Attempt } from '@yuedu/contracts/http/homework/attempts';
import { ApiError, unreachable } from '../../lib/http/api-error.ts';
import { type AttemptKey, finish, rereadWork, start } from './api.ts';
import { type AttemptRecord, choose, conflictsOf, reconcile, refusedAmong, unsentCount } from './record.ts';
import { liftRefusals } from './refusals.ts';
import { noteSeen, sendNow } from './sender.ts';
import { announceChange } from './state.ts';
import { changeRecord, hasUnstored, readRecord } from './storage.ts';

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
  if (hasUnstored())
    return '答案還沒送到，這台裝置的儲存空間也滿了。請連上網路、先不要關掉這一頁，等答案存上去再交。';
  return navigator.onLine
    ? '有答案還沒存上去，我們會繼續試。存上去以後再交，你的答案都在這台裝置上。'
    : '目前離線，連上網路後再交。你的答案都在這台裝置上。';
}

/**
 * Sends what waits, then hands in. Throws ApiError; an open choice, a refused answer, no network and unsent answers leave
 * everything as it was.
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
      message: '有一題有兩份答案。兩份都留著，先選要用哪一份再交。',
    });
  const refused = refusedAmong(before, questionIds);
  if (refused.length > 0)
    throw new ApiError({
      status: 422,
      code: 'homework.value-mismatch',
      message: `第 ${refused.join('、')} 題的答案沒有存下來。回到那一題再答一次，再交。`,
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
