import { attemptRescored } from '@yuedu/contracts/events/homework';
import { getAttempt, saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import { topic } from '@yuedu/contracts/topics';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { until } from '@yuedu/testing/poll';
import { readAll } from '@yuedu/testing/kafka';
import { begin, type ClassWithText, classWithText, finish } from '../../testing/class-with-text.ts';
import { correctedKey } from '../../testing/corrected-key.ts';
import { type Homework, startHomework } from '../../testing/start-homework.ts';
import { answersFor } from '../../testing/text.ts';
import { RescoringService } from './rescoring.service.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(() => homework?.stop());

/** Hands in everything right but for the choice. */
async function handIn(where: ClassWithText, student: TestCaller, choice: string): Promise<string> {
  const attemptId = await begin(homework, student, where.text, where.taskId);
  const saved = await homework.call(student, saveAnswers, {
    body: {
      postId: where.text.postId,
      attemptId,
      answers: answersFor(where.text, { choice, short: where.text.short.accepted }),
    },
  });
  expect(saved.status).toBe(200);
  expect((await finish(homework, { ...where, student }, attemptId)).status).toBe(200);
  return attemptId;
}

const scoreOf = async (attemptId: string): Promise<number> =>
  Number((await homework.prisma.attempt.findUniqueOrThrow({ where: { id: attemptId } })).score);

/** One hand-in with the option that was right, one with the other. */
async function twoHandIns() {
  const where = await classWithText(homework);
  const { right, wrong } = where.text.choice;
  const wasRight = await handIn(where, where.student, right);
  const wasWrong = await handIn(where, where.other, wrong);
  const scores = async (): Promise<number[]> => [await scoreOf(wasRight), await scoreOf(wasWrong)];
  expect(await scores()).toEqual([8, 7]);
  return { where, wasRight, wasWrong, scores, wrong, right };
}

/** The rows that a run decides, without when it ran. */
const rowsOf = async (attemptIds: string[]): Promise<unknown> => ({
  attempts: await homework.prisma.attempt.findMany({
    where: { id: { in: attemptIds } },
    orderBy: { id: 'asc' },
  }),
  results: await homework.prisma.questionResult.findMany({
    where: { attemptId: { in: attemptIds } },
    orderBy: [{ attemptId: 'asc' }, { questionId: 'asc' }],
  }),
});

describe('a corrected key', () => {
  it('scores again what was handed in, for the reader and in the class’s report', async () => {
    const { where, wasRight, wasWrong, scores, wrong } = await twoHandIns();
    await homework.publish(correctedKey(where.text, { keyVersion: 2, right: wrong }));
    await until(async () => (await scores()).join() === '7,8');
    const shown = await homework.call(where.other, getAttempt, { params: { id: wasWrong } });
    expect(shown.data).toMatchObject({ score: 8, maxScore: 8, pending: 0 });
    const cells = (): Promise<{ userId: string; score: number }[]> =>
      homework.prisma.reportCell.findMany({
        where: { taskId: where.taskId, finishedAt: { not: null } },
        select: { userId: true, score: true },
      });
    await until(async () =>
      (await cells()).some((cell) => cell.userId === where.other.userId && cell.score === 8),
    );
    expect(await cells()).toEqual(
      expect.arrayContaining([
        { userId: where.student.userId, score: 7 },
        { userId: where.other.userId, score: 8 },
      ]),
    );
    const events = (await readAll(homework.env.TOPIC_PREFIX + topic.attempts)).filter(
      (record) => record.headers.ce_type === attemptRescored.type,
    );
    expect(events.map((record) => record.headers.ce_subject).sort()).toEqual([wasRight, wasWrong].sort());
    // no answer was touched
    expect(await homework.prisma.answer.count({ where: { attemptId: { in: [wasRight, wasWrong] } } })).toBe(
      8,
    );
  });

  it('takes nothing from anybody where the editor says so', async () => {
    const { where, scores, wrong } = await twoHandIns();
    await homework.publish(
      correctedKey(where.text, { keyVersion: 2, right: wrong, rescoring: 'bothCorrect' }),
    );
    await until(async () => (await scores()).join() === '8,8');
  });

  it('twice changes nothing, and the key of before brings back the points of before', async () => {
    const { where, wasRight, wasWrong, scores, wrong, right } = await twoHandIns();
    await homework.publish(correctedKey(where.text, { keyVersion: 2, right: wrong }));
    await until(async () => (await scores()).join() === '7,8');
    const before = await rowsOf([wasRight, wasWrong]);
    await homework.service.app
      .get(RescoringService, { strict: false })
      .rescoreVersion({ postId: where.text.postId, postVersion: 1 }, new Date(), async () => {});
    expect(await rowsOf([wasRight, wasWrong])).toEqual(before);
    await homework.publish(correctedKey(where.text, { keyVersion: 3, right }));
    await until(async () => (await scores()).join() === '8,7');
  });

  it('reaches a hand-in that was scored by the former key while it came', async () => {
    const { where, wasWrong, scores, wrong } = await twoHandIns();
    await homework.publish(correctedKey(where.text, { keyVersion: 2, right: wrong }));
    await until(async () => (await scores()).join() === '7,8');
    // as the hand-in would have left it that had read the key just before the correction
    await homework.prisma.attempt.update({
      where: { id: wasWrong },
      data: { score: 7, scoredKeyVersion: null, version: { increment: 1 } },
    });
    await homework.prisma.questionResult.update({
      where: { attemptId_questionId: { attemptId: wasWrong, questionId: where.text.choice.id } },
      data: { score: 0 },
    });
    await homework.service.app.get(RescoringService, { strict: false }).requestBehind();
    await until(async () => (await scores()).join() === '7,8');
  });

  it('leaves an attempt alone that is not handed in, and scores it by the new key then', async () => {
    const where = await classWithText(homework);
    const { wrong } = where.text.choice;
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await homework.publish(correctedKey(where.text, { keyVersion: 2, right: wrong }));
    await until(
      async () => (await homework.prisma.answerKey.count({ where: { postId: where.text.postId } })) === 2,
    );
    const saved = await homework.call(where.student, saveAnswers, {
      body: {
        postId: where.text.postId,
        attemptId,
        answers: [{ questionId: where.text.choice.id, seq: 1, value: { optionId: wrong } }],
      },
    });
    expect(saved.status).toBe(200);
    expect((await finish(homework, where, attemptId)).status).toBe(200);
    expect(await scoreOf(attemptId)).toBe(1);
  });

  it('of a text that nobody has handed in is not looked for every minute', async () => {
    const where = await classWithText(homework);
    await homework.publish(correctedKey(where.text, { keyVersion: 2, right: where.text.choice.wrong }));
    await homework.publish(correctedKey(where.text, { keyVersion: 3, right: newId() }));
    await until(
      async () => (await homework.prisma.answerKey.count({ where: { postId: where.text.postId } })) === 3,
    );
    const requests = (): Promise<unknown[]> =>
      homework.prisma.$queryRaw`SELECT kind FROM job_requests WHERE key = ${`${where.text.postId}:1`}`;
    await until(async () => (await requests()).length === 0);
    await homework.service.app.get(RescoringService, { strict: false }).requestBehind();
    expect(await requests()).toEqual([]);
  });
});
