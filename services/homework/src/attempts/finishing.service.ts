import { Inject, Injectable } from '@nestjs/common';
import { attemptFinished } from '@yuedu/contracts/events/homework';
import type { AnswerValue, finishAttempt } from '@yuedu/contracts/http/homework/attempts';
import type { OutputOf } from '@yuedu/contracts/route';
import { isLate } from '@yuedu/contracts/rules/deadline';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { Tx } from '../database.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Command } from '@yuedu/service-kit/command';
import {
  type AnswerRow,
  answersOf,
  type AttemptToHandIn,
  type HandedIn,
  lockForHandIn,
  type OwnAttempt,
  writeHandIn,
} from './attempts-sql.ts';
import { attemptHead, presentFinish } from './attempts.presenter.ts';
import type { Reader } from './attempts.service.ts';
import { type AttemptWork, ClassWorkService } from '../class-work/class-work.service.ts';
import { lastWritten } from './domain/attempt.ts';
import { type QuestionScore, scoreAttempt, sumScores } from '../domain/scoring.ts';
import { inOrder } from '../domain/answer-value.ts';
import { progressSignal } from './progress-signal.ts';

type Finished = OutputOf<typeof finishAttempt>;

/** Hands attempts in: scores them, and appends the event. */
@Injectable()
export class FinishingService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly work: ClassWorkService,
  ) {}

  /** Idempotent: a second hand-in gives the first one's result. The server's receipt decides `late`. */
  async finish(attemptId: string, reader: Pick<Reader, 'userId'>, at: Command): Promise<Finished> {
    const own = { attemptId, userId: reader.userId };
    const first = await this.handIn(own, at);
    if (!('awaitsKeyOf' in first)) return first;
    // outside of the transaction: who waits for a replica must hold no connection
    await this.directory.keysOf(first.awaitsKeyOf.postId, first.awaitsKeyOf.postVersion);
    const second = await this.handIn(own, at);
    if ('awaitsKeyOf' in second) throw fail('replica-behind', { retryAfterS: 1 });
    return second;
  }

  /** @returns the text's version where its key is not here yet; then nothing is written */
  private handIn(own: OwnAttempt, at: Command): Promise<Finished | { awaitsKeyOf: AttemptToHandIn }> {
    return withTransaction(this.prisma, async (tx) => {
      const [attempt] = await tx.$queryRaw<AttemptToHandIn[]>(lockForHandIn(own));
      if (!attempt) throw fail('homework.attempt-not-found');
      const { key, finishedAt } = attempt;
      if (!finishedAt && !key) return { awaitsKeyOf: attempt };
      const { work, isWithheld } = await this.work.atHandIn(attempt, at.now, tx);
      const finished = finishedAt || !key ? attempt : await this.score(tx, { ...attempt, key }, work, at.now);
      return presentFinish(finished, isWithheld);
    });
  }

  private async score(
    tx: Tx,
    attempt: AttemptToHandIn & { key: NonNullable<AttemptToHandIn['key']> },
    work: AttemptWork | null,
    now: Date,
  ): Promise<Parameters<typeof presentFinish>[0]> {
    // bounded by mostQuestions
    const answers = await tx.$queryRaw<AnswerRow[]>(answersOf(attempt.id));
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
    await tx.$executeRaw(writeHandIn(attempt.id, handedIn, results));
    const finished = { ...attempt, ...handedIn, version: attempt.version + 1 };
    await appendEvents(tx, [
      newEvent(attemptFinished, {
        subject: finished.id,
        sequence: finished.version,
        time: now,
        data: finishedData(attempt, handedIn, results),
      }),
      ...progressSignal(finished, work?.homeworkId ?? null, attempt.teacherIds ?? [], now),
    ]);
    return finished;
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
    results: results.map(({ questionId, process, chosenOptionIds, score, maxScore, blank, items }) => ({
      questionId,
      process,
      chosenOptionIds,
      score,
      maxScore,
      blank,
      ...(items && { items }),
    })),
  };
}
