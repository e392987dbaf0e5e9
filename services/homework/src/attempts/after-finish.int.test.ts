import { finishAttempt, getAttempt, saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import { begin, classWithText, finish, saveShort, words } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

type Shown = { answers: { afterFinish?: boolean; seq: number }[] };

describe('what comes after the hand-in', () => {
  it('is bounded: of 300 values of 2,000 characters the newest are kept, and few are shown', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await homework.call(where.student, finishAttempt, { body: { attemptId } });
    for (let batch = 0; batch < 3; batch += 1) {
      const answers = Array.from({ length: 100 }, (_, index) => ({
        questionId: where.text.short.id,
        seq: batch * 100 + index + 1,
        value: { text: '長'.repeat(1_990) + String(batch * 100 + index) },
      }));
      const late = await homework.call(where.student, saveAnswers, {
        body: { postId: where.text.postId, attemptId, answers },
      });
      expect(late).toMatchObject({ status: 409, problem: { code: 'homework.attempt-finished' } });
    }
    const history = await homework.prisma.answerHistory.findMany({
      where: { attemptId },
      orderBy: { id: 'asc' },
    });
    expect(history.map((row) => row.seq)).toEqual(Array.from({ length: 20 }, (_, index) => 281 + index));
    const result = await homework.call(where.school.teacher, getAttempt, { params: { id: attemptId } });
    expect((result.data as Shown).answers.filter((one) => one.afterFinish).map((one) => one.seq)).toEqual([
      298, 299, 300,
    ]);
    expect(result.text.length).toBeLessThan(20_000);
  });

  it('and what gave way before it: 200 values a question', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    for (let batch = 0; batch < 3; batch += 1) {
      const answers = Array.from({ length: 100 }, (_, index) => ({
        questionId: where.text.short.id,
        seq: batch * 100 + index + 1,
        value: { text: `寫法${batch * 100 + index + 1}` },
      }));
      await homework.call(where.student, saveAnswers, {
        body: { postId: where.text.postId, attemptId, answers },
      });
    }
    expect(await homework.prisma.answer.findFirstOrThrow({ where: { attemptId } })).toMatchObject({
      seq: 300,
    });
    const history = await homework.prisma.answerHistory.findMany({
      where: { attemptId },
      orderBy: { id: 'asc' },
    });
    expect(history).toHaveLength(200);
    expect(history.at(-1)).toMatchObject({ kind: 'superseded', seq: 299 });
  });

  it('is shown, unscored, to student and teacher', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await finish(homework, where, attemptId);
    expect((await saveShort(homework, where, attemptId, { seq: 1, index: 1 })).status).toBe(409);
    expect((await saveShort(homework, where, attemptId, { seq: 1, index: 1 })).status).toBe(409);
    for (const reader of [where.student, where.school.teacher]) {
      const { data } = await homework.call(reader, getAttempt, { params: { id: attemptId } });
      const { answers, score } = data as {
        score: number;
        answers: { afterFinish?: boolean; value: unknown }[];
      };
      expect(answers.filter((answer) => answer.afterFinish)).toMatchObject([
        { value: words(1), score: null },
      ]);
      expect(score).toBe(0);
    }
  });
});
