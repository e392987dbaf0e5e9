import type { RightItems } from '@yuedu/contracts/rules/answer';
import { countsAt } from '@yuedu/contracts/rules/period';
import { type Process, processes } from '@yuedu/contracts/rules/processes';
import { isAssigned, lastMemberships, type Membership } from '../../domain/memberships.ts';
import { isMarked, stateOf, sumScores } from '../../domain/scoring.ts';

/** The facts of the events; the fold reads nothing else. */
export interface TaskFact {
  taskId: string;
  classId: string;
  postIds: string[];
  startAt: Date | null;
  deadline: Date | null;
}
export interface HomeworkFact {
  homeworkId: string;
  startAt: Date;
  deadline: Date | null;
  groups: { studentIds: string[] }[];
  exceptions: { userId: string; deadline: string }[];
}
export interface ResultFact {
  questionId: string;
  process: Process;
  chosenOptionIds: string[];
  score: number | null;
  maxScore: number;
  blank: boolean;
  items?: RightItems;
}
export interface AttemptFact {
  attemptId: string;
  userId: string;
  postId: string;
  startedAt: Date;
  finishedAt: Date | null;
  late: boolean;
  results: ResultFact[];
}

/** `pending`: answers that wait for a teacher. */
export interface ProcessSum {
  score: number;
  maxScore: number;
  questions: number;
  pending: number;
}
export interface Cell {
  postId: string;
  userId: string;
  attemptId: string | null;
  visibleAt: Date;
  countsAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  late: boolean;
  score: number;
  maxScore: number;
  pending: number;
  processes: Record<Process, ProcessSum>;
  marks: ResultFact[];
}
export interface QuestionSum {
  questionId: string;
  postId: string;
  countsAt: Date;
  answered: number;
  right: number;
  blank: number;
  pending: number;
  score: number;
  maxScore: number;
  /** Over the answers whose events have them; null where none has. */
  items: RightItems | null;
  options: Record<string, number>;
}

/**
 * One row a (student, post) of a task that is assigned to the student or that the student began.
 * Who joins later has what is still open; who left stays with what was visible before.
 */
export function foldTask(
  task: TaskFact,
  homework: HomeworkFact,
  members: readonly Membership[],
  attempts: readonly AttemptFact[],
): Cell[] {
  const work = new Map(attempts.map((attempt) => [`${attempt.userId} ${attempt.postId}`, attempt]));
  return lastMemberships(members).flatMap((member) =>
    task.postIds.flatMap((postId) => {
      const attempt = work.get(`${member.userId} ${postId}`);
      return attempt || isAssigned(task, homework, member)
        ? [cellOf(task, homework, member.userId, postId, attempt)]
        : [];
    }),
  );
}

function cellOf(
  task: TaskFact,
  homework: HomeworkFact,
  userId: string,
  postId: string,
  attempt: AttemptFact | undefined,
): Cell {
  const results = attempt?.finishedAt ? attempt.results : [];
  return {
    postId,
    userId,
    attemptId: attempt?.attemptId ?? null,
    visibleAt: homework.startAt,
    countsAt: countsAt(task, homework.startAt),
    startedAt: attempt?.startedAt ?? null,
    finishedAt: attempt?.finishedAt ?? null,
    late: attempt?.late ?? false,
    ...sumScores(results),
    processes: Object.fromEntries(
      processes.map((process) => [
        process,
        processSum(results.filter((result) => result.process === process)),
      ]),
    ) as Cell['processes'],
    marks: results,
  };
}

function processSum(results: readonly ResultFact[]): ProcessSum {
  const { score, maxScore } = sumScores(results);
  const questions = results.filter(isMarked).length;
  return { score, maxScore, questions, pending: results.length - questions };
}

/** One row a question over the cells of a task; only finished attempts count. */
export function foldQuestions(cells: readonly Cell[]): QuestionSum[] {
  const byQuestion = new Map<string, { cell: Cell; results: ResultFact[] }>();
  for (const cell of cells) {
    for (const result of cell.marks) {
      const entry = byQuestion.get(result.questionId);
      if (entry) entry.results.push(result);
      else byQuestion.set(result.questionId, { cell, results: [result] });
    }
  }
  return [...byQuestion.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([questionId, { cell, results }]) => {
      const states = results.map(stateOf);
      const { score, maxScore } = sumScores(results);
      return {
        questionId,
        postId: cell.postId,
        countsAt: cell.countsAt,
        answered: states.filter((state) => state !== 'blank').length,
        right: states.filter((state) => state === 'right').length,
        blank: states.filter((state) => state === 'blank').length,
        pending: states.filter((state) => state === 'pending').length,
        score,
        maxScore,
        items: sumItems(results),
        options: countOptions(results),
      };
    });
}

function sumItems(results: readonly ResultFact[]): RightItems | null {
  const all = results.flatMap(({ items }) => (items ? [items] : []));
  if (all.length === 0) return null;
  return all.reduce((sum, items) => ({ right: sum.right + items.right, of: sum.of + items.of }));
}

function countOptions(results: readonly ResultFact[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const optionId of results.flatMap((result) => result.chosenOptionIds))
    counts[optionId] = (counts[optionId] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
}
