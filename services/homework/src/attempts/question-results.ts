import type { attemptFinished } from '@yuedu/contracts/events/homework';
import type { EventInput } from '@yuedu/contracts/event';
import type { QuestionScore } from '../domain/scoring.ts';

/** Results as events have them: ids and points, no word of a child. */
export const presentQuestionResults = (
  results: readonly QuestionScore[],
): EventInput<typeof attemptFinished>['results'] =>
  results.map(({ questionId, process, chosenOptionIds, score, maxScore, blank, items }) => ({
    questionId,
    process,
    chosenOptionIds,
    score,
    maxScore,
    blank,
    ...(items && { items }),
  }));
