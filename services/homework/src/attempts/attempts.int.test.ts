import { topic } from '@yuedu/contracts/topics';
import { memberJoined } from '@yuedu/contracts/events/classes';
import { newEvent } from '@yuedu/messaging/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { readAll } from '@yuedu/testing/kafka';
import { begin, type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { type Homework, type Reply, startHomework } from '../testing/start-homework.ts';
import { answersFor } from '../testing/text.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

const many = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const words = (index: number): { text: string } => ({ text: `寫法${index}` });
const saveShort = (where: ClassWithText, attemptId: string, seq: number, index: number): Promise<Reply> =>
  homework.call(where.student, 'POST', '/homework/post-user-answers', {
    postId: where.text.postId,
    attemptId,
    answers: [{ questionId: where.text.short.id, seq, value: words(index) }],
  });
const finish = (where: ClassWithText, attemptId: string): Promise<Reply> =>
  homework.call(where.student, 'PUT', '/homework/post-user-answers/finish', { attemptId });

describe('start', () => {
  it('makes one attempt of ten that come at once, and tells it once', async () => {
    const where = await classWithText(homework);
    const ids = await many(10, () => begin(homework, where.student, where.text, where.taskId));
    expect(new Set(ids).size).toBe(1);
    await until(async () => (await homework.prisma.reportAttempt.count({ where: { id: ids[0] } })) === 1);
    const told = (await readAll(homework.env.TOPIC_PREFIX + topic.attempts)).filter(
      (record) => record.key === ids[0],
    );
    expect(told.map((record) => record.headers['ce_type'])).toEqual(['attempt.started.v1']);
  });

  it('answers with the finished attempt after the hand-in', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await saveShort(where, attemptId, 1, 1);
    await finish(where, attemptId);
    const again = await homework.call(where.student, 'PUT', '/homework/post-user-answers/start', {
      postId: where.text.postId,
      taskId: where.taskId,
    });
    expect(again).toMatchObject({
      status: 200,
      data: {
        _id: attemptId,
        finishedAt: expect.any(String),
        answers: [{ questionId: where.text.short.id, seq: 1, value: words(1) }],
      },
    });
  });

  it('begins own reading again with the next take, and goes on with an open one', async () => {
    const where = await classWithText(homework);
    const first = await begin(homework, where.student, where.text);
    expect(await begin(homework, where.student, where.text)).toBe(first);
    await finish(where, first);
    const second = await homework.call(where.student, 'PUT', '/homework/post-user-answers/start', {
      postId: where.text.postId,
    });
    expect(second).toMatchObject({ data: { take: 2, taskId: null, finishedAt: null } });
    expect((second.data as { _id: string })._id).not.toBe(first);
  });

  it('waits for a membership that is on its way, and says no to who is none', async () => {
    const where = await classWithText(homework);
    const newcomer = { userId: newId(), role: 'user' as const, title: 'student' as const };
    const start = homework.call(newcomer, 'PUT', '/homework/post-user-answers/start', {
      postId: where.text.postId,
      taskId: where.taskId,
    });
    const membershipId = newId();
    await homework.tell(
      newEvent(memberJoined, {
        subject: membershipId,
        key: where.school.classId,
        sequence: 1,
        time: new Date(),
        data: {
          classId: where.school.classId,
          membershipId,
          userId: newcomer.userId,
          joinedAt: new Date().toISOString(),
          seatNumber: null,
        },
      }),
    );
    expect(await start).toMatchObject({ status: 200, data: { taskId: where.taskId } });
    expect(
      await homework.call({ ...newcomer, userId: newId() }, 'PUT', '/homework/post-user-answers/start', {
        postId: where.text.postId,
        taskId: where.taskId,
      }),
    ).toMatchObject({ status: 404, problem: { code: 'homework.task-not-found' } });
  });

  it('finds the class’s task of the text when only the class is named', async () => {
    const where = await classWithText(homework);
    const reply = await homework.call(where.student, 'PUT', '/homework/post-user-answers/start', {
      postId: where.text.postId,
      classId: where.school.classId,
    });
    expect(reply).toMatchObject({
      status: 200,
      data: { taskId: where.taskId, classId: where.school.classId },
    });
  });
});

describe('saves', () => {
  it('of twenty that come at once lose nothing: the highest seq stands, every other value is in the history', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const replies = await many(20, (index) => saveShort(where, attemptId, index + 1, index));
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
    const replies = (await many(20, (index) => saveShort(where, attemptId, 7, index))).map(
      (reply) => reply.data as { saved: unknown[]; conflicts: { seq: number; value: unknown }[] },
    );
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
    const first = await homework.call(where.student, 'POST', '/homework/post-user-answers', {
      postId: where.text.postId,
      attemptId,
      answers: answersFor(where.text),
    });
    const again = await homework.call(where.student, 'POST', '/homework/post-user-answers', {
      postId: where.text.postId,
      attemptId,
      answers: answersFor(where.text),
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
      await homework.call(where.student, 'POST', '/homework/post-user-answers', {
        postId: where.text.postId,
        attemptId,
        answers,
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
    const body = `{"postId":"${where.text.postId}","attemptId":"${attemptId}","answers":[{"questionId":"${where.text.short.id}","seq":1,"value":{"text":"半個\\ud83d"}}]}`;
    expect(await homework.call(where.student, 'POST', '/homework/post-user-answers', body)).toMatchObject({
      status: 200,
    });
    expect((await homework.prisma.answer.findFirstOrThrow({ where: { attemptId } })).value).toEqual({
      text: '半個\ufffd',
    });
  });
});

describe('the hand-in', () => {
  it('racing with saves: what was taken is scored, what came after is kept and refused', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const [replies, done] = await Promise.all([
      many(12, (index) => saveShort(where, attemptId, index + 1, index)),
      finish(where, attemptId),
    ]);
    expect(done.status).toBe(200);
    const late = replies.filter((reply) => reply.status === 409);
    expect(
      replies.every((reply) => reply.status === 200 || reply.problem.code === 'homework.attempt-finished'),
    ).toBe(true);
    const answer = await homework.prisma.answer.findFirst({ where: { attemptId } });
    const history = await homework.prisma.answerHistory.findMany({ where: { attemptId } });
    expect(history.filter((row) => row.kind === 'afterFinish')).toHaveLength(late.length);
    expect(
      new Set(
        [...(answer ? [answer.value] : []), ...history.map((row) => row.value)].map((value) =>
          JSON.stringify(value),
        ),
      ).size,
    ).toBe(12);
    const result = await homework.prisma.questionResult.findFirstOrThrow({
      where: { attemptId, questionId: where.text.short.id },
    });
    expect(result.blank).toBe(answer === null);
  });

  it('of ten at once is one: the same result and one event', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await homework.call(where.student, 'POST', '/homework/post-user-answers', {
      postId: where.text.postId,
      attemptId,
      answers: answersFor(where.text, { short: where.text.short.accepted }),
    });
    const replies = await many(10, () => finish(where, attemptId));
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(replies[0]).toMatchObject({
      status: 200,
      data: { score: 8, maxScore: 8, pending: 0, late: false },
    });
    await until(
      async () =>
        (await homework.prisma.reportAttempt.count({
          where: { id: attemptId, finishedAt: { not: null } },
        })) === 1,
    );
    const told = (await readAll(homework.env.TOPIC_PREFIX + topic.attempts)).filter(
      (record) => record.key === attemptId,
    );
    expect(told.map((record) => [record.headers['ce_type'], record.headers['ce_sequence']])).toEqual([
      ['attempt.started.v1', '1'],
      ['attempt.finished.v1', '2'],
    ]);
    // a child's words never leave in an event
    expect(told.map((record) => record.value?.toString()).join()).not.toContain(where.text.short.accepted);
  });

  it('shows what came after it, unscored, to student and teacher', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await finish(where, attemptId);
    expect((await saveShort(where, attemptId, 1, 1)).status).toBe(409);
    expect((await saveShort(where, attemptId, 1, 1)).status).toBe(409);
    for (const reader of [where.student, where.school.teacher]) {
      const { data } = await homework.call(reader, 'GET', `/homework/post-user-answers/${attemptId}`);
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

describe('the reading position', () => {
  it('stands in Redis only and is told to the teachers when it moves', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const put = (paragraphId: string) =>
      homework.call(where.student, 'PUT', '/homework/post-user-answers/position', { attemptId, paragraphId });
    expect([await put('p1'), await put('p1'), await put('p2')]).toMatchObject([
      { data: { noted: true } },
      { status: 200 },
      { status: 200 },
    ]);
    await until(
      async () => {
        const signals = (await readAll(homework.env.TOPIC_PREFIX + topic.homeworkSignals)).filter(
          (record) => record.key === attemptId,
        );
        return (
          signals.length === 3 &&
          signals.every(
            (record) =>
              JSON.parse(record.value?.toString() ?? '{}').audience[0] === where.school.teacher.userId,
          )
        );
      },
      { what: 'start, p1 and p2 told' },
    );
    expect(
      await homework.call(where.other, 'PUT', '/homework/post-user-answers/position', {
        attemptId,
        paragraphId: 'p1',
      }),
    ).toMatchObject({ status: 404 });
  });
});
