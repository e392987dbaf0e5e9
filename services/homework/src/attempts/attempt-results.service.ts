import { Inject, Injectable } from '@nestjs/common';
import type { AttemptResult } from '@yuedu/contracts/http/homework/attempts';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { DirectoryService } from '../directory/directory.service.ts';
import type { AnswerGrade, Attempt, PrismaClient } from '../generated/prisma/client.ts';
import { ClassWorkService } from '../class-work/class-work.service.ts';
import { gradesDue, keysDue } from '../domain/keys-due.ts';
import type { AnswerRow } from './attempts-sql.ts';
import { presentResult } from './attempts.presenter.ts';
import { mostQuestions } from './domain/attempt.ts';
import { ShownGradesService } from './grading/shown-grades.service.ts';
import { shownAfterFinish } from './domain/saving.ts';
import { attemptSeenAs } from '../policies/attempts.ts';

/** Shows one attempt to its reader, the reader's parents and the class's teachers. */
@Injectable()
export class AttemptResultsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly work: ClassWorkService,
    private readonly grades: ShownGradesService,
  ) {}

  async get(attemptId: string, caller: Caller, now: Date): Promise<AttemptResult> {
    const attempt = await this.prisma.attempt.findUnique({ where: { id: attemptId } });
    const as = attempt ? await this.seenAs(attempt, caller) : null;
    if (!attempt || !as) throw fail('homework.attempt-not-found');
    const [answers, results, grades, afterFinish, questions, work, isShut, isShutForViewer] =
      await Promise.all([
        this.prisma.answer.findMany({ where: { attemptId }, take: mostQuestions }),
        this.prisma.questionResult.findMany({ where: { attemptId }, take: mostQuestions }),
        this.prisma.answerGrade.findMany({ where: { attemptId }, take: mostQuestions }),
        this.afterFinish(attemptId),
        this.directory.questionsOf(attempt.postId, attempt.postVersion),
        this.work.of(attempt),
        as === 'teacher' ? false : this.work.withholds(attempt, now),
        attempt.userId === caller.userId ? false : this.isShutFor(caller, attempt.postId, now),
      ]);
    const withheld = isShutForViewer || (isShut && attempt.finishedAt !== null);
    const areGradesDue =
      !withheld && (as === 'teacher' || gradesDue({ finishedAt: attempt.finishedAt, work }, now));
    if (areGradesDue && as === 'reader' && grades.some(isUnseen)) await this.grades.noteSeen(attemptId);
    const shown = presentResult(attempt, {
      // what many others have answered is half a key
      answers: isShutForViewer ? [] : answers,
      results,
      grades,
      areGradesDue,
      afterFinish: isShutForViewer ? [] : afterFinish,
      questions,
      deadline: work?.deadline ?? null,
      withheld,
    });
    const due = !withheld && (as === 'teacher' || keysDue({ finishedAt: attempt.finishedAt, work }, now));
    return due ? { ...shown, keys: await this.keysOf(attempt) } : shown;
  }

  private async isShutFor(caller: Caller, postId: string, now: Date): Promise<boolean> {
    return (await this.work.shutFor(caller, now, [postId])).has(postId);
  }

  /** The newest values of each question that came after the hand-in, in the order they came. */
  private async afterFinish(attemptId: string): Promise<AnswerRow[]> {
    return this.prisma.$queryRaw<AnswerRow[]>`
      SELECT question_id AS "questionId", seq, value, evidence, written_at AS "writtenAt" FROM (
        SELECT *, row_number() OVER (PARTITION BY question_id ORDER BY id DESC) AS place
          FROM answer_history WHERE attempt_id = ${attemptId}::uuid AND kind = 'afterFinish') AS ranked
       WHERE place <= ${shownAfterFinish} ORDER BY id LIMIT ${mostQuestions * shownAfterFinish}`;
  }

  private async keysOf(attempt: Attempt): Promise<NonNullable<AttemptResult['keys']>> {
    const { keys, notes } = await this.directory.keysOf(attempt.postId, attempt.postVersion);
    return keys.flatMap((key) => {
      const note = notes.find((one) => one.questionId === key.questionId);
      return [
        {
          questionId: key.questionId,
          key,
          notes: (note ?? {
            questionId: key.questionId,
            explanation: '',
            why: [],
            evidence: [],
            rubric: [],
          }) as NonNullable<AttemptResult['keys']>[number]['notes'],
        },
      ];
    });
  }

  private seenAs(attempt: Attempt, caller: Caller): Promise<'reader' | 'teacher' | null> {
    const { classId, userId } = attempt;
    return attemptSeenAs(caller, attempt, {
      teachesItsClass: async () =>
        classId !== null && (await this.directory.teachesClass(caller.userId, classId)),
      isParentOfReader: () => this.directory.isParentOf(caller, userId),
    });
  }
}

/** Whether it has points that its reader has not seen yet. */
const isUnseen = ({ score, seenScore }: AnswerGrade): boolean => score !== null && seenScore === null;
