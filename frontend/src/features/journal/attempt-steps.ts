import { ApiError, unreachable } from '../../lib/http/api-error.ts';
import { finish, rereadWork } from './api.ts';
import { begin, now } from './begin.ts';
import { type AttemptRecord, choose, conflictsOf, refusedAmong, unsentCount } from './record.ts';
import { sendNow } from './sender.ts';
import { announceChange } from './state.ts';
import { changeRecord, findRecord, hasUnstored, readRecord } from './storage.ts';
import { t } from './texts.ts';

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

/** The attempt as the server has it; one that began here is begun first. Throws ApiError. */
async function begun(given: AttemptRecord): Promise<AttemptRecord> {
  const { userId, attemptId, postId, taskId } = given;
  if (!given.isLocal) return given;
  const now = (await readRecord(userId, attemptId)) ?? (await findRecord(userId, postId, taskId)) ?? given;
  return now.isLocal ? begin(now) : now;
}

/**
 * Sends what waits, then hands in. Throws ApiError; an open choice, a refused answer, no network and unsent
 * answers leave everything as it was.
 * @param questionIds the questions of the text in hand
 */
export async function handIn(given: AttemptRecord, questionIds: readonly string[]): Promise<void> {
  const { userId, attemptId } = await begun(given).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) throw unreachable(whyUnsent());
    throw error;
  });
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
