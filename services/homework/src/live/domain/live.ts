import type { LiveClass, LiveWork } from '@yuedu/contracts/http/homework/live';

/** An attempt as far as a look at the class goes. */
export interface WorkRow {
  attemptId: string;
  userId: string;
  taskId: string;
  postId: string;
  postVersion: number;
  startedAt: Date;
  finishedAt: Date | null;
  late: boolean;
  answeredIds: string[];
}
/** Where a reader was last. */
export interface Position {
  paragraphId: string;
  at: Date;
}

/** The first question in the text's order that has no answer, counted from one; null when all have one. */
export function firstUnanswered(
  questionIds: readonly string[],
  answeredIds: readonly string[],
): number | null {
  const at = questionIds.findIndex((questionId) => !answeredIds.includes(questionId));
  return at < 0 ? null : at + 1;
}

/** @param questionIds of the version that the attempt is of, in their order */
export function liveWork(row: WorkRow, questionIds: readonly string[], position: Position | null): LiveWork {
  const isOpen = row.finishedAt === null;
  return {
    taskId: row.taskId,
    postId: row.postId,
    attemptId: row.attemptId,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    late: row.late,
    answered: questionIds.filter((questionId) => row.answeredIds.includes(questionId)).length,
    question: isOpen ? firstUnanswered(questionIds, row.answeredIds) : null,
    paragraphId: isOpen && position ? position.paragraphId : null,
    seenAt: isOpen && position ? position.at.toISOString() : null,
  };
}

/**
 * How many of those at a text have answered each question, and how many stand at it. Who has answered none is
 * still reading and holds at no question.
 * @param works at this text, each with the ids that it has answered
 */
export function sumQuestions(
  questionIds: readonly string[],
  works: readonly { work: LiveWork; answeredIds: readonly string[] }[],
): LiveClass['texts'][number]['questions'] {
  return questionIds.map((questionId, at) => ({
    position: at + 1,
    answered: works.filter(({ answeredIds }) => answeredIds.includes(questionId)).length,
    standing: works.filter(({ work }) => work.answered > 0 && work.question === at + 1).length,
  }));
}
