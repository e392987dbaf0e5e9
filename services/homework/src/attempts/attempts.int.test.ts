import { putPosition, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { topic } from '@yuedu/contracts/topics';
import { postPublished } from '@yuedu/contracts/events/content';
import { memberJoined } from '@yuedu/contracts/events/classes';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { readAll } from '@yuedu/testing/kafka';
import type { TestCaller } from '@yuedu/testing/tokens';
import { atOnce, begin, classWithText, finish, saveShort, words } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

describe('start', () => {
  it('makes one attempt of ten that come at once, and tells it once', async () => {
    const where = await classWithText(homework);
    const ids = await atOnce(10, () => begin(homework, where.student, where.text, where.taskId));
    expect(new Set(ids).size).toBe(1);
    await until(async () => (await homework.prisma.reportAttempt.count({ where: { id: ids[0] } })) === 1);
    const published = (await readAll(homework.env.TOPIC_PREFIX + topic.attempts)).filter(
      (record) => record.key === ids[0],
    );
    expect(published.map((record) => record.headers['ce_type'])).toEqual(['attempt.started.v1']);
  });

  it('answers with the finished attempt after the hand-in', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    await saveShort(homework, where, attemptId, { seq: 1, index: 1 });
    await finish(homework, where, attemptId);
    const again = await homework.call(where.student, startAttempt, {
      body: { postId: where.text.postId, taskId: where.taskId },
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
    await finish(homework, where, first);
    const second = await homework.call(where.student, startAttempt, { body: { postId: where.text.postId } });
    expect(second).toMatchObject({ data: { take: 2, taskId: null, finishedAt: null } });
    expect(second.data._id).not.toBe(first);
  });

  it('begins class work in the version that was read without a network', async () => {
    const where = await classWithText(homework);
    const [first] = where.text.events;
    if (!first) throw new Error('no text');
    const { postId } = where.text;
    const again = { ...(first.data as object), postVersion: 2 };
    const second = { subject: postId, sequence: 2, time: new Date(), data: again };
    await homework.publish(
      newEvent(postPublished, second as Parameters<typeof newEvent<typeof postPublished>>[1]),
    );
    await until(
      async () => (await homework.prisma.post.count({ where: { id: postId, postVersion: 2 } })) === 1,
    );
    const started = async (student: TestCaller, body: { postVersion: number; taskId?: string }) =>
      (await homework.call(student, startAttempt, { body: { postId, ...body } })).data.postVersion;
    const { taskId } = where;
    expect(await started(where.student, { taskId, postVersion: 1 })).toBe(1);
    // What is begun stays in its version, whatever is named.
    expect(await started(where.student, { taskId, postVersion: 2 })).toBe(1);
    expect(await started(where.other, { taskId, postVersion: 3 })).toBe(2);
    expect(await started(where.student, { postVersion: 1 })).toBe(2);
  });

  it('waits for a membership that is on its way, and says no to who is none', async () => {
    const where = await classWithText(homework);
    const newcomer = { userId: newId(), role: 'user' as const, title: 'student' as const };
    const start = homework.call(newcomer, startAttempt, {
      body: { postId: where.text.postId, taskId: where.taskId },
    });
    const membershipId = newId();
    await homework.publish(
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
      await homework.call({ ...newcomer, userId: newId() }, startAttempt, {
        body: { postId: where.text.postId, taskId: where.taskId },
      }),
    ).toMatchObject({ status: 404, problem: { code: 'homework.task-not-found' } });
  });

  it('finds the class’s task of the text when only the class is named', async () => {
    const where = await classWithText(homework);
    const reply = await homework.call(where.student, startAttempt, {
      body: { postId: where.text.postId, classId: where.school.classId },
    });
    expect(reply).toMatchObject({
      status: 200,
      data: { taskId: where.taskId, classId: where.school.classId },
    });
  });
});

describe('the reading position', () => {
  it('is of an own attempt', async () => {
    const where = await classWithText(homework);
    const attemptId = await begin(homework, where.student, where.text, where.taskId);
    const put = (reader: TestCaller) =>
      homework.call(reader, putPosition, { body: { attemptId, paragraphId: 'p1' } });
    expect(await put(where.student)).toMatchObject({ status: 200, data: { noted: true } });
    expect(await put(where.other)).toMatchObject({ status: 404 });
  });
});
