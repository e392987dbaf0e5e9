import { saveAnswers } from '@yuedu/contracts/http/homework/attempts';
import { atOnce, begin, classWithText, saveShort, words } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { answersFor } from '../testing/text.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

describe('saves', () => {
  it('of twenty that come at once lose nothing: the highest seq stands, the others are history', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const replies = await atOnce(20, (index) =>
      saveShort(homework, where, attemptId, { seq: index + 1, index }),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const answer = await homework.prisma.answer.findFirstOrThrow({ where: { attemptId } });
    expect(answer).toMatchObject({ seq: 20, value: words(19) });
    const history = await homework.prisma.answerHistory.findMany({ where: { attemptId } });
    expect(
      new Set([answer.value, ...history.map((row) => row.value)].map((value) => JSON.stringify(value))).size,
    ).toBe(20);
    const conflicts = replies.flatMap((reply) => (reply.data as { conflicts: unknown[] }).conflicts);
    expect(history.filter((row) => row.kind === 'stale')).toHaveLength(conflicts.length);
  });

  it('of twenty with one seq and different values: one is taken, nineteen are told of it', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const replies = (
      await atOnce(20, (index) => saveShort(homework, where, attemptId, { seq: 7, index }))
    ).map((reply) => reply.data as { saved: unknown[]; conflicts: { seq: number; value: unknown }[] });
    expect(replies.filter((reply) => reply.saved.length === 1)).toHaveLength(1);
    const stored = await homework.prisma.answer.findFirstOrThrow({ where: { attemptId } });
    const conflicts = replies.flatMap((reply) => reply.conflicts);
    expect(conflicts).toHaveLength(19);
    expect(
      conflicts.every(
        (conflict) => conflict.seq === 7 && JSON.stringify(conflict.value) === JSON.stringify(stored.value),
      ),
    ).toBe(true);
    expect(await homework.prisma.answerHistory.count({ where: { attemptId, kind: 'stale' } })).toBe(19);
  });

  it('that are repeated change nothing and are taken', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const first = await homework.call(where.student, saveAnswers, {
      body: { postId: where.text.postId, attemptId, answers: answersFor(where.text) },
    });
    const again = await homework.call(where.student, saveAnswers, {
      body: { postId: where.text.postId, attemptId, answers: answersFor(where.text) },
    });
    expect(again.data).toEqual(first.data);
    expect((first.data as { highest: unknown[] }).highest).toHaveLength(4);
    expect(await homework.prisma.answerHistory.count({ where: { attemptId } })).toBe(0);
  });

  it('store all or nothing: one unknown question refuses the request', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const answers = [
      ...answersFor(where.text),
      { questionId: where.text.postId, seq: 1, value: { text: '？' } },
    ];
    expect(
      await homework.call(where.student, saveAnswers, {
        body: { postId: where.text.postId, attemptId, answers },
      }),
    ).toMatchObject({
      status: 422,
      problem: { code: 'homework.question-unknown', errors: [{ path: 'answers.4.questionId' }] },
    });
    expect(await homework.prisma.answer.count({ where: { attemptId } })).toBe(0);
  });

  it('keep half a character out of the database', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const answer = `{"questionId":"${where.text.short.id}","seq":1,"value":{"text":"半個\\ud83d"}}`;
    const body = `{"postId":"${where.text.postId}","attemptId":"${attemptId}","answers":[${answer}]}`;
    expect(await homework.call(where.student, 'POST', '/homework/post-user-answers', body)).toMatchObject({
      status: 200,
    });
    expect((await homework.prisma.answer.findFirstOrThrow({ where: { attemptId } })).value).toEqual({
      text: '半個\ufffd',
    });
  });
});
