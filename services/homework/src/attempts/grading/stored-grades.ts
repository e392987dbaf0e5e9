import type { KeyNotes } from '@yuedu/contracts/events/content';
import type { Tx } from '../../database.ts';
import { inOrder, type Question } from '../../domain/answer-value.ts';
import type { AnswerGrade } from '../../generated/prisma/client.ts';
import type { Grade, GradeState } from '../domain/grade.ts';
import type { KeyRun } from '../domain/rescore.ts';
import { keysOfVersion } from '../rescoring/rescoring-sql.ts';
import type { AttemptToGrade } from './grading-sql.ts';

/** A version of a text as its answers are marked. */
export interface TextToGrade {
  readonly questions: readonly Question[];
  readonly runs: readonly KeyRun[];
  /** By question. */
  readonly rubrics: ReadonlyMap<string, KeyNotes['rubric']>;
}

/** The versions that these attempts of one text are of; hardly ever more than one. */
export async function textsOf(
  tx: Tx,
  attempts: readonly AttemptToGrade[],
): Promise<Map<number, TextToGrade>> {
  const texts = new Map<number, TextToGrade>();
  for (const { postId, postVersion } of attempts) {
    if (texts.has(postVersion)) continue;
    const version = { postId, postVersion };
    const text = await tx.postVersion.findUnique({ where: { postId_postVersion: version } });
    // bounded by `mostKeys`
    const runs = await tx.$queryRaw<KeyRun[]>(keysOfVersion(version));
    const key = await tx.answerKey.findFirst({ where: version, orderBy: { keyVersion: 'desc' } });
    if (!text) continue;
    texts.set(postVersion, {
      questions: inOrder(text.questions as unknown as Question[]),
      runs,
      rubrics: new Map(
        ((key?.notes ?? []) as unknown as KeyNotes[]).map((note) => [note.questionId, note.rubric]),
      ),
    });
  }
  return texts;
}

const gradeOf = (row: AnswerGrade): Grade => ({
  version: row.version,
  score: row.score === null ? null : Number(row.score),
  remark: row.remark,
  gradedBy: row.gradedBy,
  gradedAt: row.gradedAt.toISOString(),
  formers: row.formers as unknown as GradeState[],
});

/** All marks of these attempts, by attempt and question. */
export async function gradesOf(
  tx: Tx,
  attemptIds: readonly string[],
): Promise<Map<string, Map<string, Grade>>> {
  // bounded by the questions of the attempts named
  const rows = await tx.answerGrade.findMany({ where: { attemptId: { in: [...attemptIds] } } });
  const grades = new Map<string, Map<string, Grade>>();
  for (const row of rows)
    grades.set(
      row.attemptId,
      (grades.get(row.attemptId) ?? new Map<string, Grade>()).set(row.questionId, gradeOf(row)),
    );
  return grades;
}
