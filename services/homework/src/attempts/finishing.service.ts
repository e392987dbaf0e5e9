import { Inject, Injectable } from '@nestjs/common';
import { attemptFinished } from '@yuedu/contracts/events/homework';
import type { AnswerValue, finishAttempt } from '@yuedu/contracts/http/homework/attempts';
import type { OutputOf } from '@yuedu/contracts/route';
import { isLate } from '@yuedu/contracts/rules/deadline';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { Tx } from '../database.ts';
import { DirectoryService, type Keys } from '../directory/directory.service.ts';
import type { Attempt, PrismaClient } from '../generated/prisma/client.ts';
import type { Command } from '@yuedu/service-kit/command';
import { lockAttempt } from './answers.service.ts';
import { attemptHead, presentFinish } from './attempts.presenter.ts';
import type { Reader } from './attempts.service.ts';
import { ClassWorkService } from '../class-work/class-work.service.ts';
import type { Question } from '../domain/answer-value.ts';
import { lastWritten, mostQuestions } from './domain/attempt.ts';
import { type QuestionScore, scoreAttempt, sumScores } from '../domain/scoring.ts';
import { progressSignal } from './progress-signal.ts';

/** Hands attempts in: scores them, and appends the event. */
@Injectable()
export class FinishingService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly work: ClassWorkService,
  ) {}

  /** Idempotent: a second hand-in gives the first one's result. The server's receipt decides `late`. */
  async finish(
    attemptId: string,
    reader: Pick<Reader, 'userId'>,
    at: Command,
  ): Promise<OutputOf<typeof finishAttempt>> {
    const attempt = await this.prisma.attempt.findFirst({ where: { id: attemptId, userId: reader.userId } });
    if (!attempt) throw fail('homework.attempt-not-found');
    if (attempt.finishedAt) return this.present(attempt, at.now);
    const [questions, keys, teacherIds] = await Promise.all([
      this.directory.questionsOf(attempt.postId, attempt.postVersion),
      this.directory.keysOf(attempt.postId, attempt.postVersion),
      attempt.classId === null ? [] : this.directory.teachersOf(attempt.classId),
    ]);
    const finished = await withTransaction(this.prisma, async (tx) => {
      const locked = await lockAttempt(tx, attemptId);
      if (locked.finishedAt) return locked;
      return this.handIn(tx, locked, { questions, keys, teacherIds, at });
    });
    return this.present(finished, at.now);
  }

  private async present(attempt: Attempt, now: Date): Promise<OutputOf<typeof finishAttempt>> {
    return presentFinish(attempt, await this.work.withholds(attempt, now));
  }

  private async handIn(
    tx: Tx,
    attempt: Attempt,
    given: { questions: readonly Question[]; keys: Keys; teacherIds: string[]; at: Command },
  ): Promise<Attempt> {
    const { now } = given.at;
    const answers = await tx.answer.findMany({ where: { attemptId: attempt.id }, take: mostQuestions });
    const work = await this.work.of(attempt, tx);
    const results = scoreAttempt(
      given.questions,
      given.keys.keys,
      new Map(answers.map((answer) => [answer.questionId, answer.value as unknown as AnswerValue | null])),
    );
    const finished = await tx.attempt.update({
      where: { id: attempt.id },
      data: {
        ...sumScores(results),
        finishedAt: now,
        late: isLate(now, work?.deadline?.toISOString() ?? null),
        writtenAt: lastWritten(answers),
        keyVersion: given.keys.keyVersion,
        version: { increment: 1 },
      },
    });
    await tx.questionResult.createMany({
      data: results.map(({ items: _items, ...result }) => ({
        ...result,
        attemptId: attempt.id,
        keyVersion: given.keys.keyVersion,
      })),
    });
    await appendEvents(tx, [
      newEvent(attemptFinished, {
        subject: attempt.id,
        sequence: finished.version,
        time: now,
        data: finishedData(finished, now, given.keys.keyVersion, results),
      }),
      ...progressSignal(finished, work?.homeworkId ?? null, given.teacherIds, now),
    ]);
    return finished;
  }
}

/** Ids and points only: a child's words never leave in an event. */
function finishedData(attempt: Attempt, now: Date, keyVersion: number, results: readonly QuestionScore[]) {
  return {
    ...attemptHead(attempt),
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: now.toISOString(),
    late: attempt.late,
    keyVersion,
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
