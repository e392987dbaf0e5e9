import type { QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import { isEnoughForShare, questionShare } from '@yuedu/contracts/rules/report';

type QuestionRow = QuestionsReport['rows'][number];

export interface Finding {
  question: QuestionRow;
  wrong: { optionId: string; count: number } | null;
  answered: number;
  right: number;
}

/** A question of which this share of the points was reached is no finding. */
const standsOutBelow = 0.8;

const isWeighty = (row: QuestionRow): boolean =>
  isEnoughForShare(row.answered - row.pending) && questionShare(row) !== null;

/** Why a report has no finding: too few answers have been reckoned, or every question went well. */
export const quietReason = (rows: readonly QuestionRow[]): 'few' | 'steady' =>
  rows.some(isWeighty) ? 'steady' : 'few';

/**
 * The question most worth talking about: the lowest share among those that five or more have answered, a
 * choice question before others when it is within five points, since its wrong choices show what was misread.
 * Null when everyone does well (80 % and more) or too few have answered.
 */
export function findingOf(rows: readonly QuestionRow[]): Finding | null {
  const weighty = rows
    .filter(isWeighty)
    .map((row) => ({ row, share: (questionShare(row) ?? 1) - (row.type === 'singleChoice' ? 0.05 : 0) }));
  const lowest = weighty.sort((a, b) => a.share - b.share)[0]?.row;
  if (!lowest || (questionShare(lowest) ?? 1) >= standsOutBelow) return null;
  const rightOptions = new Set(
    lowest.marks.filter((mark) => mark.state === 'right').flatMap((mark) => mark.chosenOptionIds),
  );
  const wrong =
    lowest.type === 'singleChoice'
      ? [...lowest.options]
          .filter((option) => !rightOptions.has(option.optionId))
          .sort((a, b) => b.count - a.count)[0]
      : undefined;
  return {
    question: lowest,
    wrong: wrong && wrong.count > 0 ? wrong : null,
    answered: lowest.answered - lowest.pending,
    right: lowest.right,
  };
}
