import type { QuestionsReport } from '@yuedu/contracts/http/reports';
import { fewestForShare, questionShare } from '@yuedu/contracts/rules/report';

type QuestionRow = QuestionsReport['rows'][number];

export interface Finding {
  question: QuestionRow;
  wrong: { optionId: string; count: number } | null;
  answered: number;
  right: number;
}

/**
 * The question most worth talking about: the lowest share among those that five or more have answered, a choice question before others
 * when it is within five points, since its wrong choices show what was misread. Null when everyone does well (80 % and more) or too few have answered.
 */
export function findingOf(rows: readonly QuestionRow[]): Finding | null {
  const weighty = rows
    .filter((row) => row.answered - row.pending >= fewestForShare && questionShare(row) !== null)
    .map((row) => ({ row, share: (questionShare(row) ?? 1) - (row.type === 'singleChoice' ? 0.05 : 0) }));
  const lowest = weighty.sort((a, b) => a.share - b.share)[0]?.row;
  if (!lowest || (questionShare(lowest) ?? 1) >= 0.8) return null;
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
