import type {
  CompletionReport,
  ComprehensionReport,
  OverviewReport,
  QuestionsReport,
} from '@yuedu/contracts/http/homework/reports';
import { sumPoints } from '@yuedu/contracts/rules/points';
import { processes } from '@yuedu/contracts/rules/processes';
import type { Question } from '../domain/answer-value.ts';
import { stateOf } from '../domain/scoring.ts';
import type { ResultFact } from './domain/fold.ts';
import { sumsOf } from './domain/measures.ts';
import { wilsonBand } from './domain/wilson.ts';
import type {
  CompletionSums,
  ComprehensionSums,
  HandedInSums,
  QuestionSums,
  StudentRow,
} from './report-queries.service.ts';

export type Body<R extends { filter: unknown; type: unknown; computedAt: unknown; stale: unknown }> = Omit<
  R,
  'type' | 'filter' | 'computedAt' | 'stale'
>;
export const count = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const headOf = ({ userId, name, classId, seatNumber, left }: StudentRow): StudentRow => ({
  userId,
  name,
  classId,
  seatNumber,
  left,
});

export function presentCompletion(rows: readonly CompletionSums[]): Body<CompletionReport> {
  return {
    rows: rows.map((row) => ({
      ...headOf(row),
      finished: row.finished,
      late: row.late,
      total: row.total,
      lastFinishedAt: row.lastFinishedAt?.toISOString() ?? null,
    })),
    totals: {
      students: rows.length,
      finished: count(rows.map((row) => row.finished)),
      late: count(rows.map((row) => row.late)),
      total: count(rows.map((row) => row.total)),
    },
  };
}

type ProcessScores = ComprehensionReport['totals']['processes'];

export function processScores(rows: readonly ComprehensionSums[]): ProcessScores {
  const all = rows.flatMap(({ amounts }) => (amounts ? [sumsOf(amounts)] : []));
  return Object.fromEntries(
    processes.map((process) => {
      const sums = all.map((one) => one[process]);
      const score = sumPoints(sums.map((one) => one.score));
      const maxScore = sumPoints(sums.map((one) => one.maxScore));
      const questions = count(sums.map((one) => one.questions));
      const pending = count(sums.map((one) => one.pending));
      const band = wilsonBand(score, maxScore, questions, pending);
      return [process, { score, maxScore, questions, pending, band }];
    }),
  ) as ProcessScores;
}

/** Totals are sums of points and questions; there is no mean of percentages. */
export function presentComprehension(
  rows: readonly ComprehensionSums[],
  handedIn: readonly HandedInSums[],
): Body<ComprehensionReport> {
  const handedInBy = new Map(handedIn.map((one) => [`${one.classId} ${one.userId}`, one]));
  const sums = (some: readonly ComprehensionSums[]) => {
    const points = some.flatMap((row) => handedInBy.get(`${row.classId} ${row.userId}`) ?? []);
    return {
      score: sumPoints(points.map((one) => one.score)),
      maxScore: sumPoints(points.map((one) => one.maxScore)),
      pending: sumPoints(points.map((one) => one.pending)),
      processes: processScores(some),
    };
  };
  const lastOf = (row: StudentRow) => {
    const last = handedInBy.get(`${row.classId} ${row.userId}`)?.last;
    return last ? { ...last, finishedAt: new Date(last.finishedAt).toISOString() } : null;
  };
  return {
    rows: rows.map((row) => ({ ...headOf(row), ...sums([row]), last: lastOf(row) })),
    totals: sums(rows),
  };
}

type Texts = readonly { postId: string; title: string; questions: readonly Question[] }[];

export function presentQuestions(
  sums: readonly QuestionSums[],
  texts: Texts,
  cells: readonly { userId: string; marks: readonly ResultFact[] }[],
  pace: QuestionsReport['totals'],
): Body<QuestionsReport> {
  // later versions stand later and win
  const questions = new Map(
    texts.flatMap((text) =>
      text.questions.map((question) => [question.questionId, { ...question, title: text.title }] as const),
    ),
  );
  const marks = new Map<string, QuestionsReport['rows'][number]['marks']>();
  for (const { userId, marks: results } of cells) {
    for (const { questionId, chosenOptionIds, score, maxScore, blank, items = null } of results) {
      const state = stateOf({ score, maxScore, blank });
      const mark = { userId, state, chosenOptionIds, score, maxScore, items };
      const ofQuestion = marks.get(questionId);
      if (ofQuestion) ofQuestion.push(mark);
      else marks.set(questionId, [mark]);
    }
  }
  const rows = sums.flatMap(({ options, itemsRight, itemsOf, ...sum }) => {
    const question = questions.get(sum.questionId);
    if (!question) return [];
    return [
      {
        ...sum,
        score: sumPoints([sum.score]),
        maxScore: sumPoints([sum.maxScore]),
        postTitle: question.title,
        position: question.position,
        type: question.type,
        process: question.process,
        points: question.points,
        items: itemsRight === null || itemsOf === null ? null : { right: itemsRight, of: itemsOf },
        options: question.optionIds.map((optionId) => ({ optionId, count: options[optionId] ?? 0 })),
        marks: marks.get(sum.questionId) ?? [],
      },
    ];
  });
  return {
    rows: rows.sort((a, b) =>
      a.postId === b.postId ? a.position - b.position : a.postId < b.postId ? -1 : 1,
    ),
    totals: pace,
  };
}

export function presentOverview(
  homeworks: readonly {
    homeworkId: string;
    title: string;
    startAt: Date;
    deadline: Date | null;
  }[],
  students: readonly StudentRow[],
  cells: OverviewReport['cells'],
): Body<OverviewReport> {
  return {
    homeworks: homeworks.map((homework) => ({
      ...homework,
      startAt: homework.startAt.toISOString(),
      deadline: homework.deadline?.toISOString() ?? null,
    })),
    students: students.map(headOf),
    cells: cells.map((cell) => ({
      ...cell,
      score: sumPoints([cell.score]),
      maxScore: sumPoints([cell.maxScore]),
      pending: sumPoints([cell.pending]),
    })),
  };
}
