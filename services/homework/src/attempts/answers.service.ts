import { Inject, Injectable } from '@nestjs/common';
import type { saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import type { BodyOf, OutputOf } from '@yuedu/contracts/route';
import { canonicalValue } from '@yuedu/contracts/rules/answer';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail, type FieldFault } from '@yuedu/service-kit/http/fail';
import { createHash } from 'node:crypto';
import type { Tx } from '../database.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { Attempt, PrismaClient } from '../generated/prisma/client.ts';
import type { Command } from '@yuedu/service-kit/command';
import { heldAnswer } from './attempts.presenter.ts';
import type { Reader } from './attempts.service.ts';
import { fitsQuestion, type Question } from '../domain/answer-value.ts';
import { mostQuestions } from './domain/attempt.ts';
import {
  type HeldAnswer,
  historyLimits,
  planAfterFinish,
  planSave,
  type SavePlan,
  type SentAnswer,
} from './domain/saving.ts';
import { zhHant } from '../locales/zh-hant.ts';

/**
 * Takes in answers. The attempt's row is locked first, so tabs, devices and the hand-in follow each other.
 */
@Injectable()
export class AnswersService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
  ) {}

  async save(
    body: BodyOf<typeof saveAnswers>,
    reader: Pick<Reader, 'userId'>,
    at: Command,
  ): Promise<OutputOf<typeof saveAnswers>> {
    const attempt = await this.prisma.attempt.findFirst({
      where: { id: body.attemptId, userId: reader.userId, postId: body.postId },
    });
    if (!attempt) throw fail('homework.attempt-not-found');
    requireFitting(await this.directory.questionsOf(attempt.postId, attempt.postVersion), body.answers);
    const sent: SentAnswer[] = body.answers.map(({ writtenAt, ...answer }) => ({
      ...answer,
      ...(writtenAt === undefined ? {} : { writtenAt: new Date(writtenAt) }),
    }));
    const plan = await withTransaction(this.prisma, async (tx) => {
      const locked = await lockAttempt(tx, attempt.id);
      const held = (
        await tx.answer.findMany({
          where: { attemptId: attempt.id },
          orderBy: { questionId: 'asc' },
          take: mostQuestions,
        })
      ).map(heldAnswer);
      if (locked.finishedAt) {
        await writeHistory(tx, attempt.id, planAfterFinish(held, sent), at.now);
        return null;
      }
      const decided = planSave(held, sent);
      await writeHistory(tx, attempt.id, decided.history, at.now);
      await writeAnswers(tx, attempt.id, decided.writes, at.now);
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

/** Locks an attempt for the rest of the transaction and reads it as it is then. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<Attempt> {
  await tx.$queryRaw`SELECT 1 FROM attempts WHERE id = ${attemptId}::uuid FOR UPDATE`;
  return tx.attempt.findUniqueOrThrow({ where: { id: attemptId } });
}

async function writeAnswers(
  tx: Tx,
  attemptId: string,
  answers: readonly HeldAnswer[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO answers (attempt_id, question_id, seq, value, evidence, written_at, received_at)
    SELECT ${attemptId}::uuid, r."questionId", r.seq, r.value, r.evidence, r."writtenAt", ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) AS r("questionId" uuid, seq int,
        value jsonb, evidence jsonb, "writtenAt" timestamptz)
    ON CONFLICT (attempt_id, question_id) DO UPDATE
       SET seq = excluded.seq, value = excluded.value, evidence = excluded.evidence,
       written_at = excluded.written_at, received_at = excluded.received_at`;
}

/** Keeps the newest values of each question and kind. */
async function dropSurplus(
  tx: Tx,
  of: { attemptId: string; questionIds: string[]; kind: string; limit: number },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM answer_history WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY question_id ORDER BY id DESC) AS place FROM answer_history
         WHERE attempt_id = ${of.attemptId}::uuid AND kind = ${of.kind}
         AND question_id = ANY(${of.questionIds}::uuid[])
      ) AS ranked WHERE place > ${of.limit})`;
}

async function writeHistory(
  tx: Tx,
  attemptId: string,
  entries: SavePlan['history'],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    ...entry,
    hash: createHash('sha256')
      .update(`${canonicalValue(entry.value)} ${JSON.stringify(entry.evidence ?? null)}`)
      .digest('hex'),
  }));
  // a repeated request adds nothing
  await tx.$executeRaw`
    INSERT INTO answer_history (attempt_id, question_id, kind, seq, value, evidence, value_hash, written_at,
      received_at)
    SELECT ${attemptId}::uuid, r."questionId", r.kind, r.seq, r.value, r.evidence, r.hash, r."writtenAt",
    ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("questionId" uuid, kind text, seq int,
        value jsonb, evidence jsonb, hash text, "writtenAt" timestamptz)
    ON CONFLICT (attempt_id, question_id, kind, seq, value_hash) DO NOTHING`;
  for (const [kind, limit] of Object.entries(historyLimits)) {
    const questionIds = [
      ...new Set(entries.filter((entry) => entry.kind === kind).map((entry) => entry.questionId)),
    ];
    if (questionIds.length > 0) await dropSurplus(tx, { attemptId, questionIds, kind, limit });
  }
}
