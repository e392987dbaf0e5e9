import { Inject, Injectable } from '@nestjs/common';
import type { saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import type { BodyOf, OutputOf } from '@yuedu/contracts/route';
import { canonicalValue } from '@yuedu/contracts/rules/answer';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { untilUnchanged } from '@yuedu/service-kit/database/until-unchanged';
import { fail, type FieldFault } from '@yuedu/service-kit/http/fail';
import { createHash } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Command } from '@yuedu/service-kit/command';
import {
  answersIn,
  attemptToSave,
  dropSurplus,
  type OpenAttempt,
  writeAnswers,
  writeHistory,
} from './attempts-sql.ts';
import { heldAnswer } from './attempts.presenter.ts';
import type { Reader } from './attempts.service.ts';
import { fitsQuestion, type Question } from '../domain/answer-value.ts';
import { historyLimits, planAfterFinish, planSave, type SavePlan, type SentAnswer } from './domain/saving.ts';
import { ProgressService } from './progress.service.ts';
import { zhHant } from '../locales/zh-hant.ts';

/**
 * Takes in answers. Each save counts up in the attempt's row, and is decided anew when another one, or the
 * hand-in, came since the answers were read: so tabs, devices and the hand-in follow each other.
 */
@Injectable()
export class AnswersService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly progress: ProgressService,
  ) {}

  async save(
    body: BodyOf<typeof saveAnswers>,
    reader: Pick<Reader, 'userId'>,
    at: Command,
  ): Promise<OutputOf<typeof saveAnswers>> {
    const { attemptId, postId } = body;
    const sent: SentAnswer[] = body.answers.map(({ writtenAt, ...answer }) => ({
      ...answer,
      ...(writtenAt === undefined ? {} : { writtenAt: new Date(writtenAt) }),
    }));
    const plan = await untilUnchanged(async () => {
      const [attempt] = await this.prisma.$queryRaw<OpenAttempt[]>(
        attemptToSave({ attemptId, userId: reader.userId, postId }),
      );
      if (!attempt) throw fail('homework.attempt-not-found');
      requireFitting(attempt.questions ?? [], body.answers);
      const held = answersIn(attempt).map(heldAnswer);
      if (!attempt.finishedAt) {
        const decided = planSave(held, sent);
        if (!(await this.write(attempt, decided, at.now))) return undefined;
        this.report(attempt, decided, at.now);
        return decided;
      }
      await withTransaction(this.prisma, (tx) =>
        keepHistory(tx, attemptId, planAfterFinish(held, sent), at.now),
      );
      return null;
    });
    // thrown after the commit: what came too late is kept
    if (!plan) throw fail('homework.attempt-finished');
    return { saved: plan.saved, conflicts: plan.conflicts, highest: plan.highest };
  }

  /** For whoever looks on: the save neither waits for it nor fails by it, and the next look shows it. */
  private report(attempt: OpenAttempt, { writes }: SavePlan, now: Date): void {
    if (writes.length === 0) return;
    this.progress.report(attempt, now).catch(() => undefined);
  }

  /** @returns false when the attempt changed since it was read; then nothing is written */
  private async write(attempt: OpenAttempt, { writes, history }: SavePlan, now: Date): Promise<boolean> {
    if (writes.length === 0 && history.length === 0) return true;
    const writeInto = async (db: Pick<Tx, '$queryRaw'>): Promise<boolean> => {
      const [written] = await db.$queryRaw<{ n: number }[]>(writeAnswers(attempt, writes, now));
      return written?.n === 1;
    };
    if (history.length === 0) return writeInto(this.prisma);
    return withTransaction(this.prisma, async (tx) => {
      const isWritten = await writeInto(tx);
      if (isWritten) await keepHistory(tx, attempt.id, history, now);
      return isWritten;
    });
  }
}

/** @throws homework.question-unknown or homework.value-mismatch with all faults; then nothing is stored */
function requireFitting(
  questions: readonly Question[],
  answers: BodyOf<typeof saveAnswers>['answers'],
): void {
  const unknown: FieldFault[] = [];
  const unfit: FieldFault[] = [];
  for (const [index, answer] of answers.entries()) {
    const question = questions.find((one) => one.questionId === answer.questionId);
    if (!question)
      unknown.push({ path: `answers.${index}.questionId`, code: 'unknown', message: zhHant.unknownQuestion });
    else if (!fitsQuestion(question, answer.value))
      unfit.push({ path: `answers.${index}.value`, code: 'mismatch', message: zhHant.answerMismatch });
  }
  if (unknown.length > 0) throw fail('homework.question-unknown', { errors: [...unknown, ...unfit] });
  if (unfit.length > 0) throw fail('homework.value-mismatch', { errors: unfit });
}

/** Stores values that are no answer, and drops the oldest beyond the limit. */
async function keepHistory(
  tx: Tx,
  attemptId: string,
  entries: SavePlan['history'],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const hashed = entries.map((entry) => ({
    ...entry,
    hash: createHash('sha256')
      .update(`${canonicalValue(entry.value)} ${JSON.stringify(entry.evidence ?? null)}`)
      .digest('hex'),
  }));
  await tx.$executeRaw(writeHistory(attemptId, hashed, now));
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    const questionIds = [...new Set(ofKind.map((entry) => entry.questionId))];
    await tx.$executeRaw(dropSurplus({ attemptId, questionIds, kind, limit: historyLimits[kind] }));
  }
}
