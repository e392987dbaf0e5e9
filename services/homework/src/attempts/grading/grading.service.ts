import { Inject, Injectable } from '@nestjs/common';
import { attemptGraded } from '@yuedu/contracts/events/homework';
import type { GradedAnswer } from '@yuedu/contracts/http/homework/grading';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import { scoreLevels } from '@yuedu/contracts/rules/grading';
import { requestJobs } from '@yuedu/messaging/jobs/job-requests';
import { appendEvents } from '@yuedu/messaging/outbox/outbox';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { Tx } from '../../database.ts';
import { type QuestionScore, sumScores } from '../../domain/scoring.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { notifyGraded, settledMs } from '../../notification-jobs.ts';
import { type Grade, graded, undone, ungraded } from '../domain/grade.ts';
import { rescore } from '../domain/rescore.ts';
import { outcomeEvent } from '../outcome.ts';
import { writeRescored } from '../rescoring/rescoring-sql.ts';
import { GradedClassService } from './graded-class.service.ts';
import {
  attemptsToGrade,
  type AttemptToGrade,
  type ClassText,
  lockAttempts,
  writeGrades,
} from './grading-sql.ts';
import { type AnswerName, namedBy, presentGraded } from './grading.presenter.ts';
import { gradesOf, type TextToGrade, textsOf } from './stored-grades.ts';

/** An answer as its teacher saw it. */
export interface SeenAnswer {
  readonly _id: string;
  readonly version: number;
}
type Change = AnswerName & { version: number };
/** What becomes of a mark; the levels are those that the answer may be given. */
type Decide = (before: Grade, levels: readonly number[]) => Grade;
interface Marked {
  attempt: AttemptToGrade;
  results: QuestionScore[];
  keyVersion: number;
  grades: (AnswerName & { grade: Grade })[];
}

/** Marks short answers by hand, and takes marks back; of several answers all or none. */
@Injectable()
export class GradingService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly classes: GradedClassService,
  ) {}

  /** @throws classes.class-not-found homework.answer-not-found .not-gradable .no-such-level version.stale */
  grade(
    text: ClassText,
    { answers, score, remark }: { answers: readonly SeenAnswer[]; score: number; remark: string },
    caller: Caller,
    at: Command,
  ): Promise<{ answers: GradedAnswer[] }> {
    const mark = { score, remark, gradedBy: caller.userId, gradedAt: at.now.toISOString() };
    return this.change(text, answers, caller, at, (before, levels) => {
      if (!levels.includes(score)) throw fail('homework.no-such-level');
      return graded(before, mark);
    });
  }

  /** @throws the same but .no-such-level, and homework.nothing-to-undo */
  undo(
    text: ClassText,
    answers: readonly SeenAnswer[],
    caller: Caller,
    at: Command,
  ): Promise<{ answers: GradedAnswer[] }> {
    return this.change(text, answers, caller, at, (before) => {
      const former = undone(before);
      if (!former) throw fail('homework.nothing-to-undo');
      return former;
    });
  }

  private async change(
    text: ClassText,
    seen: readonly SeenAnswer[],
    caller: Caller,
    { now }: Command,
    decide: Decide,
  ): Promise<{ answers: GradedAnswer[] }> {
    await this.classes.require(text, caller, now);
    const changes = seen.map(({ _id, version }) => ({ ...namedBy(_id), version }));
    const attemptIds = [...new Set(changes.map((change) => change.attemptId))].sort();
    return withTransaction(this.prisma, async (tx) => {
      // bounded by the answers named
      const locked = await tx.$queryRaw<{ id: string }[]>(lockAttempts(text, attemptIds));
      if (locked.length < attemptIds.length) throw fail('homework.answer-not-found');
      // bounded by the answers named
      const attempts = await tx.$queryRaw<AttemptToGrade[]>(attemptsToGrade(attemptIds));
      const texts = await textsOf(tx, attempts);
      const stored = await gradesOf(tx, attemptIds);
      const marked = attempts.map((attempt) =>
        markOf(attempt, texts.get(attempt.postVersion), stored.get(attempt.id) ?? new Map(), {
          changes: changes.filter((change) => change.attemptId === attempt.id),
          decide,
        }),
      );
      await write(tx, text, marked, { now, by: caller.userId });
      return { answers: marked.flatMap(shown) };
    });
  }
}

/** What one attempt comes to when some of its marks change; nothing is written here. */
function markOf(
  attempt: AttemptToGrade,
  text: TextToGrade | undefined,
  stored: ReadonlyMap<string, Grade>,
  { changes, decide }: { changes: readonly Change[]; decide: Decide },
): Marked {
  if (!text) throw fail('homework.answer-not-found');
  const answers = new Map(
    attempt.answers.map((answer) => [answer.questionId, answer.value as AnswerValue | null]),
  );
  // the key that the attempt stands by: a correction on its way comes by its own run
  const keyVersion = Math.max(attempt.keyVersion, attempt.scoredKeyVersion ?? 0);
  const runs = text.runs.filter((run) => run.keyVersion <= keyVersion);
  const resultsWith = (grades: ReadonlyMap<string, Grade>): QuestionScore[] => {
    const marks = [...grades].flatMap(([id, { score }]) => (score === null ? [] : [[id, score] as const]));
    return rescore(text.questions, runs, {
      answers,
      keyVersion: attempt.keyVersion,
      marks: new Map(marks),
    });
  };
  const before = resultsWith(stored);
  const grades = new Map(stored);
  for (const { questionId, version } of changes) {
    const question = text.questions.find((one) => one.questionId === questionId);
    const result = before.find((one) => one.questionId === questionId);
    if (!question || !result) throw fail('homework.answer-not-found');
    if (question.type !== 'shortAnswer' || result.blank) throw fail('homework.not-gradable');
    const grade = grades.get(questionId) ?? ungraded;
    checkVersion(version, grade.version);
    const levels = scoreLevels(text.rubrics.get(questionId) ?? [], result.maxScore);
    grades.set(questionId, decide(grade, levels));
  }
  return {
    attempt,
    results: resultsWith(grades),
    keyVersion,
    grades: changes.map(({ attemptId, questionId }) => ({
      attemptId,
      questionId,
      grade: grades.get(questionId) ?? ungraded,
    })),
  };
}

async function write(
  tx: Tx,
  text: ClassText,
  marked: readonly Marked[],
  { now, by }: { now: Date; by: string },
): Promise<void> {
  await tx.$executeRaw(
    writeRescored(
      marked.map(({ attempt, results, keyVersion }) => ({
        attemptId: attempt.id,
        ...sumScores(results),
        results,
        keyVersion,
      })),
    ),
  );
  await tx.$executeRaw(
    writeGrades(
      marked.flatMap(({ grades }) =>
        grades.map(({ attemptId, questionId, grade }) => ({
          ...text,
          attemptId,
          questionId,
          ...grade,
          gradedBy: grade.gradedBy ?? by,
          gradedAt: grade.gradedAt ?? now.toISOString(),
        })),
      ),
    ),
  );
  await appendEvents(
    tx,
    marked.map((one) => outcomeEvent(attemptGraded, one, now)),
  );
  await requestJobs(tx, [{ kind: notifyGraded, key: text.classId, delayMs: settledMs }]);
}

const shown = ({ grades, results }: Marked): GradedAnswer[] =>
  grades.flatMap(({ grade, ...of }) => {
    const result = results.find((one) => one.questionId === of.questionId);
    return result ? [presentGraded(of, grade, result)] : [];
  });
