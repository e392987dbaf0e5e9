import type { Process } from '@yuedu/contracts/rules/processes';
import type { Cell, QuestionSum } from './domain/fold.ts';
import { amountsOf } from './domain/measures.ts';

/** A row of a report table, its columns named as in the database. */
export type Row = Readonly<Record<string, unknown>>;
/** What all rows of one task share. */
export interface Place {
  class_id: string;
  task_id: string;
  homework_id: string;
}

/** The version before reads these columns of a cell. The next one drops them, and this with them. */
const formerProcesses = ['retrieve', 'infer', 'integrate', 'evaluate'] as const satisfies Process[];
const formerColumns = (cell: Cell): Row =>
  Object.assign(
    {},
    ...formerProcesses.map((process) => ({
      [`${process}_score`]: cell.processes[process].score,
      [`${process}_max`]: cell.processes[process].maxScore,
      [`${process}_questions`]: cell.processes[process].questions,
      [`${process}_pending`]: cell.processes[process].pending,
    })),
  );

export const cellRow = (place: Place, cell: Cell): Row => ({
  ...place,
  post_id: cell.postId,
  user_id: cell.userId,
  attempt_id: cell.attemptId,
  visible_at: cell.visibleAt,
  counts_at: cell.countsAt,
  started_at: cell.startedAt,
  finished_at: cell.finishedAt,
  late: cell.late,
  score: cell.score,
  max_score: cell.maxScore,
  pending: cell.pending,
  amounts: amountsOf(cell.processes),
  ...formerColumns(cell),
});

export const questionRow = (place: Place, visibleAt: Date, sum: QuestionSum): Row => ({
  ...place,
  visible_at: visibleAt,
  counts_at: sum.countsAt,
  question_id: sum.questionId,
  post_id: sum.postId,
  answered: sum.answered,
  right: sum.right,
  blank: sum.blank,
  pending: sum.pending,
  score: sum.score,
  max_score: sum.maxScore,
  items_right: sum.items?.right ?? null,
  items_of: sum.items?.of ?? null,
  options: sum.options,
});
