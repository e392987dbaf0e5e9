import { Inject, Injectable } from '@nestjs/common';
import type { saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import type { BodyOf, OutputOf } from '@yuedu/contracts/route';
import { canonicalValue } from '@yuedu/contracts/rules/answer';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail, type FieldFault } from '@yuedu/service-kit/http/fail';
import { createHash } from 'node:crypto';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Command } from '@yuedu/service-kit/command';
import {
  type AnswerRow,
  answersOf,
  dropSurplus,
  lockForSave,
  type OpenAttempt,
  writeAnswers,
  writeHistory,
} from './attempts-sql.ts';
import { heldAnswer } from './attempts.presenter.ts';
import type { Reader } from './attempts.service.ts';
import { fitsQuestion, type Question } from '../domain/answer-value.ts';
import { historyLimits, planAfterFinish, planSave, type SavePlan, type SentAnswer } from './domain/saving.ts';
import { zhHant } from '../locales/zh-hant.ts';

/**
 * Takes in answers. The attempt's row is locked first, so tabs, devices and the hand-in follow each other.
 */
@Injectable()
export class AnswersService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

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
    const plan = await withTransaction(this.prisma, async (tx) => {
      const [attempt] = await tx.$queryRaw<OpenAttempt[]>(
        lockForSave({ attemptId, userId: reader.userId, postId }),
      );
      if (!attempt) throw fail('homework.attempt-not-found');
      requireFitting(attempt.questions ?? [], body.answers);
      // bounded by mostQuestions
      const held = (await tx.$queryRaw<AnswerRow[]>(answersOf(attemptId))).map(heldAnswer);
      if (attempt.finishedAt) {
        await keepHistory(tx, attemptId, planAfterFinish(held, sent), at.now);
        return null;
      }
      const decided = planSave(held, sent);
      await keepHistory(tx, attemptId, decided.history, at.now);
      if (decided.writes.length > 0) await tx.$executeRaw(writeAnswers(attemptId, decided.writes, at.now));
      return decided;
    });
    // thrown after the commit: what came too late is kept
    if (!plan) throw fail('homework.attempt-finished');
    return { saved: plan.saved, conflicts: plan.conflicts, highest: plan.highest };
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
