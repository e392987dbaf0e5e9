import type { attemptGraded, attemptRescored } from '@yuedu/contracts/events/homework';
import { newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import type { QuestionScore } from '../domain/scoring.ts';
import type { Attempt } from '../generated/prisma/client.ts';
import { attemptHead } from './attempts.presenter.ts';
import { presentQuestionResults } from './question-results.ts';

/** An attempt that was handed in, as far as its events say of it. */
export type HandedIn = Pick<
  Attempt,
  | 'id'
  | 'version'
  | 'userId'
  | 'postId'
  | 'postVersion'
  | 'taskId'
  | 'classId'
  | 'take'
  | 'startedAt'
  | 'late'
> & { readonly finishedAt: Date };

/** What a handed-in attempt has come to anew; `attempt` as it was read, one version before. */
export const outcomeEvent = (
  event: typeof attemptRescored | typeof attemptGraded,
  {
    attempt,
    results,
    keyVersion,
  }: { attempt: HandedIn; results: readonly QuestionScore[]; keyVersion: number },
  now: Date,
): NewEvent =>
  newEvent(event, {
    subject: attempt.id,
    sequence: attempt.version + 1,
    time: now,
    data: {
      ...attemptHead(attempt),
      startedAt: attempt.startedAt.toISOString(),
      finishedAt: attempt.finishedAt.toISOString(),
      late: attempt.late,
      keyVersion,
      results: presentQuestionResults(results),
    },
  });
