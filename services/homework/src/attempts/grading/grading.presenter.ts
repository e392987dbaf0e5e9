import type { AnswerToGrade, GradedAnswer } from '@yuedu/contracts/http/homework/grading';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import { likeValue } from '@yuedu/contracts/rules/grading';
import { type QuestionScore, stateOf } from '../../domain/scoring.ts';
import type { Grade } from '../domain/grade.ts';
import type { AnswerRow } from './grading-sql.ts';

export interface AnswerName {
  readonly attemptId: string;
  readonly questionId: string;
}

export const answerIdOf = ({ attemptId, questionId }: AnswerName): string => `${attemptId}.${questionId}`;

/** @param answerId as contracts allow it */
export function namedBy(answerId: string): AnswerName {
  const [attemptId = '', questionId = ''] = answerId.split('.');
  return { attemptId, questionId };
}

export function presentAnswerToGrade(row: AnswerRow, questionId: string): AnswerToGrade {
  const { attemptId, postVersion, userId, name, seatNumber, late, score, isByHand, remark, gradedBy } = row;
  const value = row.value as AnswerValue | null;
  return {
    _id: answerIdOf({ attemptId, questionId }),
    version: row.version,
    attemptId,
    postVersion,
    userId,
    name,
    seatNumber,
    value,
    evidence: row.evidence ?? [],
    like: likeValue(value),
    late,
    state: stateOf(row),
    score,
    isByHand,
    remark,
    gradedBy,
  };
}

export const presentGraded = (of: AnswerName, grade: Grade, result: QuestionScore): GradedAnswer => ({
  _id: answerIdOf(of),
  version: grade.version,
  state: stateOf(result),
  score: result.score,
  isByHand: grade.score !== null,
  remark: grade.remark,
});
