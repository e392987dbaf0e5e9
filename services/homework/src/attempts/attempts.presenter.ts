import type {
  AnswerValue,
  Attempt as AttemptShape,
  AttemptResult,
  Evidence,
  finishAttempt,
} from '@yuedu/contracts/http/homework/attempts';
import type { OutputOf } from '@yuedu/contracts/route';
import type { Answer, AnswerGrade, Attempt, QuestionResult } from '../generated/prisma/client.ts';
import type { HeldAnswer } from './domain/saving.ts';
import type { Question } from '../domain/answer-value.ts';
import { type AttemptScore, type QuestionScore, stateOf, sumScores } from '../domain/scoring.ts';
import type { AnswerRow } from './attempts-sql.ts';
import { lateReason } from '../domain/late-reason.ts';

export const heldAnswer = (row: AnswerRow): HeldAnswer => ({
  questionId: row.questionId,
  seq: row.seq,
  value: row.value as unknown as AnswerValue | null,
  ...(row.evidence === null ? {} : { evidence: row.evidence as unknown as Evidence }),
  writtenAt: row.writtenAt,
});

const shownAnswer = (row: AnswerRow): AttemptShape['answers'][number] => {
  const { questionId, seq, value, evidence } = heldAnswer(row);
  return { questionId, seq, value, ...(evidence === undefined ? {} : { evidence }) };
};

type Head = Pick<Attempt, 'userId' | 'postId' | 'postVersion' | 'taskId' | 'classId' | 'take'>;

/** What every event of an attempt says of it. */
export function attemptHead(attempt: Head & Pick<Attempt, 'id'>): Head & { attemptId: string } {
  const { id, userId, postId, postVersion, taskId, classId, take } = attempt;
  return { attemptId: id, userId, postId, postVersion, taskId, classId, take };
}

export function presentAttempt(attempt: Attempt, answers: readonly Answer[]): AttemptShape {
  return {
    _id: attempt.id,
    version: attempt.version,
    postId: attempt.postId,
    taskId: attempt.taskId,
    classId: attempt.classId,
    take: attempt.take,
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: attempt.finishedAt?.toISOString() ?? null,
    postVersion: attempt.postVersion,
    answers: answers.map(shownAnswer),
  };
}

/** Points that wait for a teacher are withheld with the rest: a short answer that is right does not wait. */
export function presentFinish(
  attempt: Pick<Attempt, 'finishedAt' | 'startedAt' | 'late'> & Record<keyof AttemptScore, unknown>,
  withheld: boolean,
): OutputOf<typeof finishAttempt> {
  const points = (value: unknown): number | null => (withheld ? null : Number(value ?? 0));
  return {
    finishedAt: (attempt.finishedAt ?? attempt.startedAt).toISOString(),
    late: attempt.late,
    score: points(attempt.score),
    maxScore: points(attempt.maxScore),
    pending: points(attempt.pending),
  };
}

interface ResultParts {
  answers: readonly Answer[];
  results: readonly QuestionResult[];
  /** Marks by hand; taken back ones too. */
  grades: readonly AnswerGrade[];
  /** Before that what a teacher marked counts as waiting. */
  areGradesDue: boolean;
  /** Values that came after the hand-in. */
  afterFinish: readonly AnswerRow[];
  questions: readonly Question[];
  deadline: Date | null;
  /** The text is open class work elsewhere: nothing of what the answers came to is said. */
  withheld: boolean;
}

/** A result as it is shown: what a teacher marked waits until it is due. */
function seenResult(
  { questionId, score, maxScore, blank }: QuestionResult,
  { grades, areGradesDue }: ResultParts,
): Pick<QuestionScore, 'questionId' | 'score' | 'maxScore' | 'blank'> {
  const isByHand = grades.some((grade) => grade.questionId === questionId && grade.score !== null);
  const isShown = score !== null && (areGradesDue || !isByHand);
  return { questionId, score: isShown ? Number(score) : null, maxScore: Number(maxScore), blank };
}

/** A mark, or one that was taken back after it was seen. */
function presentGrade(grade: AnswerGrade): Pick<AttemptResult['answers'][number], 'grade'> {
  const score = grade.score === null ? null : Number(grade.score);
  const seen = grade.seenScore === null ? null : Number(grade.seenScore);
  const isChanged = seen !== null && seen !== score;
  if (score === null && !isChanged) return {};
  return {
    grade: {
      remark: grade.remark,
      gradedAt: grade.gradedAt.toISOString(),
      ...(isChanged && { firstSeen: seen }),
    },
  };
}

/** Every question in its order, then what came after the hand-in. */
export function presentResult(attempt: Attempt, parts: ResultParts): Omit<AttemptResult, 'keys'> {
  const finished = attempt.finishedAt !== null;
  const results = parts.results.map((result) => seenResult(result, parts));
  const totals = parts.grades.length > 0 && !parts.areGradesDue ? sumScores(results) : attempt;
  const number = (value: unknown): number | null =>
    finished && !parts.withheld && value !== null ? Number(value) : null;
  const answers = parts.questions.map((question) => {
    const answer = parts.answers.find((one) => one.questionId === question.questionId);
    const shown = answer ? shownAnswer(answer) : { questionId: question.questionId, seq: 0, value: null };
    const result = results.find((one) => one.questionId === question.questionId);
    const grade = parts.grades.find((one) => one.questionId === question.questionId);
    if (parts.withheld)
      return {
        ...shown,
        process: question.process,
        score: null,
        maxScore: question.points,
        state: 'withheld' as const,
      };
    if (!result)
      return {
        ...shown,
        process: question.process,
        score: null,
        maxScore: question.points,
        state: shown.value === null ? ('blank' as const) : ('pending' as const),
      };
    return {
      ...shown,
      process: question.process,
      score: result.score,
      maxScore: result.maxScore,
      state: stateOf(result),
      ...(parts.areGradesDue && grade && presentGrade(grade)),
    };
  });
  const later = parts.afterFinish.map((row) => ({
    ...shownAnswer(row),
    score: null,
    maxScore: 0,
    state: parts.withheld ? ('withheld' as const) : ('pending' as const),
    afterFinish: true,
  }));
  return {
    ...presentAttempt(attempt, []),
    late: attempt.late,
    withheld: parts.withheld,
    lateReason: lateReason(attempt, parts.deadline),
    effectiveDeadline: parts.deadline?.toISOString() ?? null,
    score: number(totals.score),
    maxScore: number(totals.maxScore),
    pending: number(totals.pending),
    answers: [...answers, ...later],
  };
}
