import { Inject, Injectable } from '@nestjs/common';
import { attemptFinished } from '@yuedu/contracts/events/homework';
import type { AnswerValue, finishAttempt } from '@yuedu/contracts/http/homework/attempts';
import type { OutputOf } from '@yuedu/contracts/route';
import { isLate } from '@yuedu/contracts/rules/deadline';
import { newEvent, outboxRows } from '@yuedu/messaging/outbox/outbox';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { untilUnchanged } from '@yuedu/service-kit/database/until-unchanged';
import { fail } from '@yuedu/service-kit/http/fail';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Command } from '@yuedu/service-kit/command';
import {
  answersIn,
  attemptToHandIn,
  type AttemptToHandIn,
  type HandedIn,
  writeHandIn,
} from './attempts-sql.ts';
import { attemptHead, presentFinish } from './attempts.presenter.ts';
import type { Reader } from './attempts.service.ts';
import { type AttemptWork, workAtHandIn } from '../class-work/class-work.service.ts';
import { hasEvidence, lastWritten } from './domain/attempt.ts';
import { ShownGradesService } from './grading/shown-grades.service.ts';
import { type QuestionScore, scoreAttempt, sumScores } from '../domain/scoring.ts';
import { inOrder } from '../domain/answer-value.ts';
import { presentQuestionResults } from './question-results.ts';
import { progressSignal } from './progress-signal.ts';

type Finished = OutputOf<typeof finishAttempt>;

/** Hands attempts in: scores them, and appends the event. */
@Injectable()
export class FinishingService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly grades: ShownGradesService,
  ) {}

  /**
   * Idempotent: a second hand-in gives the first one's result. The server's receipt decides `late`. No lock:
   * it is written only if no answer came since they were read.
   */
  async finish(attemptId: string, reader: Pick<Reader, 'userId'>, at: Command): Promise<Finished> {
    let hasWaitedForKey = false;
    return untilUnchanged(async () => {
      const [attempt] = await this.prisma.$queryRaw<AttemptToHandIn[]>(
        attemptToHandIn({ attemptId, userId: reader.userId }),
      );
      if (!attempt) throw fail('homework.attempt-not-found');
      const { key, finishedAt } = attempt;
      if (!finishedAt && !key) {
        if (hasWaitedForKey) throw fail('replica-behind', { retryAfterS: 1 });
        await this.directory.keysOf(attempt.postId, attempt.postVersion);
        hasWaitedForKey = true;
        return undefined;
      }
      const { work, isWithheld } = workAtHandIn(attempt.taskId, attempt.works, at.now);
      if (finishedAt || !key) {
        const [seen] = await this.grades.withoutHidden([attempt], at.now);
        return presentFinish(seen ?? attempt, isWithheld);
      }
      const finished = await this.score({ ...attempt, key }, work, at.now);
      return finished && presentFinish(finished, isWithheld);
    });
  }

  /** @returns undefined when the attempt changed since it was read; then nothing is written */
  private async score(
    attempt: AttemptToHandIn & { key: NonNullable<AttemptToHandIn['key']> },
    work: AttemptWork | null,
    now: Date,
  ): Promise<Parameters<typeof presentFinish>[0] | undefined> {
    const answers = answersIn(attempt);
    const results = scoreAttempt(
      inOrder(attempt.questions ?? []),
      attempt.key.keys,
      new Map(answers.map((answer) => [answer.questionId, answer.value as unknown as AnswerValue | null])),
    );
    const handedIn: HandedIn = {
      ...sumScores(results),
      finishedAt: now,
      late: isLate(now, work?.deadline?.toISOString() ?? null),
      writtenAt: lastWritten(answers),
      keyVersion: attempt.key.keyVersion,
    };
    const finished = { ...attempt, ...handedIn, version: attempt.version + 1 };
    const events = outboxRows([
      newEvent(attemptFinished, {
        subject: finished.id,
        sequence: finished.version,
        time: now,
        data: finishedData(attempt, handedIn, results),
      }),
      ...progressSignal(finished, work?.homeworkId ?? null, attempt.teacherIds ?? [], now),
    ]);
    const [written] = await this.prisma.$queryRaw<{ n: number }[]>(
      writeHandIn(attempt, handedIn, results, events),
    );
    return written?.n === 1 ? finished : undefined;
  }
}

/** Ids and points only: a child's words never leave in an event. */
function finishedData(attempt: AttemptToHandIn, handedIn: HandedIn, results: readonly QuestionScore[]) {
  return {
    ...attemptHead(attempt),
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: handedIn.finishedAt.toISOString(),
    late: handedIn.late,
    keyVersion: handedIn.keyVersion,
    results: presentQuestionResults(results),
    hasEvidence: hasEvidence(answersIn(attempt)),
  };
}
