import type { QuestionKey } from '@yuedu/contracts/events/content';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import { newId } from '@yuedu/service-kit/ids';
import { inOrder, type Question } from '../domain/answer-value.ts';
import { scoreAttempt, sumScores } from '../domain/scoring.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { Text } from './text.ts';

/** The same numbers for the same seed (mulberry32). @returns 0 to 1 */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(draw: () => number, from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;

/** An answer to each question of the text, left out, right or wrong by chance. */
export function drawnAnswers(text: Text, draw: () => number): Map<string, AnswerValue | null> {
  const pairsOf = (pairs: { itemId: string; optionId: string }[], optionIds: string[]) =>
    pairs
      .map(({ itemId, optionId }) => ({ itemId, optionId: draw() < 0.6 ? optionId : pick(draw, optionIds) }))
      .filter(
        (pair, at, all) =>
          all.findIndex((one) => `${one.itemId}${one.optionId}` === `${pair.itemId}${pair.optionId}`) === at,
      );
  const all: [string, AnswerValue][] = [
    [text.choice.id, { optionId: pick(draw, [text.choice.right, text.choice.wrong]) }],
    [
      text.single.id,
      {
        pairs: pairsOf(
          text.single.pairs,
          text.single.pairs.map((pair) => pair.optionId),
        ),
      },
    ],
    [text.multiple.id, { pairs: pairsOf(text.multiple.pairs, text.multiple.optionIds) }],
    [text.short.id, { text: pick(draw, [text.short.accepted, '月亮', '不知道']) }],
  ];
  return new Map(all.map(([questionId, value]) => [questionId, draw() < 0.1 ? null : value]));
}

/** Hand-ins as the service itself leaves them, so many at once. @returns the ids of the attempts */
export async function handInMany(
  prisma: PrismaClient,
  of: {
    postId: string;
    questions: readonly Question[];
    keys: readonly QuestionKey[];
    keyVersion: number;
    answers: readonly ReadonlyMap<string, AnswerValue | null>[];
    classIds?: readonly (string | null)[];
    userIds?: readonly string[];
    take?: number;
  },
): Promise<string[]> {
  const questions = inOrder(of.questions);
  const now = new Date();
  const works = of.answers.map((answers) => ({ id: newId(), answers }));
  await prisma.attempt.createMany({
    data: works.map(({ id, answers }, at) => ({
      id,
      userId: of.userIds?.[at] ?? newId(),
      take: of.take ?? 1,
      postId: of.postId,
      postVersion: 1,
      classId: of.classIds?.[at % of.classIds.length] ?? null,
      taskKey: 'free',
      startedAt: now,
      finishedAt: now,
      keyVersion: of.keyVersion,
      version: 2,
      ...sumScores(scoreAttempt(questions, of.keys, answers)),
    })),
  });
  await prisma.answer.createMany({
    data: works.flatMap(({ id, answers }) =>
      [...answers].map(([questionId, value]) => ({
        attemptId: id,
        questionId,
        seq: 1,
        value: value as unknown as Prisma.InputJsonObject,
        receivedAt: now,
      })),
    ),
  });
  await prisma.questionResult.createMany({
    data: works.flatMap(({ id, answers }) =>
      scoreAttempt(questions, of.keys, answers).map(({ items: _items, ...result }) => ({
        ...result,
        attemptId: id,
        keyVersion: of.keyVersion,
      })),
    ),
  });
  return works.map(({ id }) => id);
}
