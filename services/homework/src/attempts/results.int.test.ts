import {
  finishAttempt,
  getAttempt,
  saveAnswers,
  startAttempt,
} from '@yuedu/contracts/http/homework/attempts';
import { listHomeworks, putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { getTask } from '@yuedu/contracts/http/homework/tasks';
import { userDeleted } from '@yuedu/contracts/events/auth';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { until } from '@yuedu/testing/poll';
import { begin, type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { makeParent, makeSchool } from '../testing/school.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { asCaller } from '../testing/work-of-a-week.ts';
import { AttemptResultsService } from './attempt-results.service.ts';
import { FinishingService } from './finishing.service.ts';
import { answersFor, makeText } from '../testing/text.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

const hourMs = 3_600_000;
const soon = (): string => new Date(Date.now() + 24 * hourMs).toISOString();

async function handedIn(where: ClassWithText, taskId?: string): Promise<string> {
  const attemptId = await begin(homework, where.student, where.text, taskId);
  await homework.call(where.student, saveAnswers, {
    body: { postId: where.text.postId, attemptId, answers: answersFor(where.text) },
  });
  await homework.call(where.student, finishAttempt, { body: { attemptId } });
  return attemptId;
}

describe('a result', () => {
  it('is seen by its reader, the reader’s parents and the class’s teacher, by nobody else', async () => {
    const where = await classWithText(homework, { deadline: soon() });
    const { parent, events } = makeParent(where.student.userId);
    const stranger = makeParent(where.other.userId);
    await homework.publish(...events, ...stranger.events);
    await until(
      async () =>
        (await homework.prisma.family.count({
          where: { parentId: { in: [parent.userId, stranger.parent.userId] } },
        })) === 2,
    );
    const attemptId = await handedIn(where, where.taskId);
    const ownTeacherAsParent = { ...parent, role: 'main' as const };
    for (const caller of [where.student, parent, ownTeacherAsParent, where.school.teacher])
      expect((await homework.call(caller, getAttempt, { params: { id: attemptId } })).status).toBe(200);
    const teacher = makeSchool({ students: 0 }).teacher;
    for (const caller of [
      where.other,
      stranger.parent,
      teacher,
      { userId: newId(), role: 'editor' as const },
    ]) {
      expect(await homework.call(caller, getAttempt, { params: { id: attemptId } })).toMatchObject({
        status: 404,
        problem: { code: 'homework.attempt-not-found' },
      });
    }
    expect((await homework.call(null, getAttempt, { params: { id: attemptId } })).status).toBe(401);
  });

  it('is not shown to a parent whose token names the child no more, whatever the replica says', async () => {
    const where = await classWithText(homework, { deadline: soon() });
    const { parent, events } = makeParent(where.student.userId);
    await homework.publish(...events);
    await until(() => homework.prisma.family.count({ where: { parentId: parent.userId } }));
    const id = await handedIn(where, where.taskId);
    const ask = async (children: string[]) => {
      const as = { ...parent, children };
      const { userId: studentId } = where.student;
      const answers = [
        await homework.call(as, getAttempt, { params: { id } }),
        await homework.call(as, listHomeworks, { query: { studentId } }),
        await homework.call(as, getTask, { params: { id: where.taskId } }),
      ];
      const own = await homework.call(as, listHomeworks, { query: {} });
      return [...answers.map(({ status }) => status), (own.data as { results: unknown[] }).results.length];
    };
    expect(await ask([where.student.userId])).toEqual([200, 200, 200, 1]);
    expect(await ask([])).toEqual([404, 404, 404, 0]);
  });

  it('holds no key before it is due: for the reader or the parent; the teacher has them', async () => {
    const where = await classWithText(homework, { deadline: soon() });
    const attemptId = await handedIn(where, where.taskId);
    const before = await homework.call(where.student, getAttempt, { params: { id: attemptId } });
    expect(before.data).toMatchObject({ score: 5, maxScore: 5, pending: 3, late: false });
    expect(before.text).not.toMatch(/秘密|acceptedAnswers|rubric|explanation/);
    expect(
      (await homework.call(where.school.teacher, getAttempt, { params: { id: attemptId } })).data,
    ).toMatchObject({
      keys: [{ key: { type: 'singleChoice', optionId: where.text.choice.right } }, {}, {}, {}],
    });
    const later = await homework.service.app
      .get(AttemptResultsService, { strict: false })
      .get(attemptId, asCaller(where.student), new Date(Date.now() + 25 * hourMs));
    expect(later.keys).toHaveLength(4);
  });

  it('shows keys at the hand-in where the teacher says so, and never where he says never', async () => {
    const open = await classWithText(homework, { deadline: soon(), homework: { showKeys: 'finish' } });
    expect(
      (
        (await homework.call(open.student, getAttempt, { params: { id: await handedIn(open, open.taskId) } }))
          .data as { keys?: unknown[] }
      ).keys,
    ).toHaveLength(4);
    const shut = await classWithText(homework, { deadline: soon(), homework: { showKeys: 'never' } });
    const result = await homework.service.app
      .get(AttemptResultsService, { strict: false })
      .get(await handedIn(shut, shut.taskId), asCaller(shut.student), new Date(Date.now() + 100 * hourMs));
    expect(result.keys).toBeUndefined();
  });

  it('of own reading holds no keys while the same text is open class work', async () => {
    const where = await classWithText(homework, { deadline: soon() });
    const attemptId = await handedIn(where);
    expect(
      (
        (await homework.call(where.student, getAttempt, { params: { id: attemptId } })).data as {
          keys?: unknown;
        }
      ).keys,
    ).toBeUndefined();
    const later = await homework.service.app
      .get(AttemptResultsService, { strict: false })
      .get(attemptId, asCaller(where.student), new Date(Date.now() + 25 * hourMs));
    expect(later.keys).toHaveLength(4);
  });

  it('is late by the server’s receipt after the student’s own deadline, and says why', async () => {
    const where = await classWithText(homework, { deadline: soon(), homework: {} });
    const exception = new Date(Date.now() + 48 * hourMs).toISOString();
    await homework.call(where.school.teacher, putHomework, {
      params: { id: where.school.classId, homeworkId: where.homeworkId },
      body: {
        title: '作業',
        taskIds: [where.taskId],
        exceptions: [{ userId: where.student.userId, deadline: exception }],
      },
    });
    const finishing = homework.service.app.get(FinishingService, { strict: false });
    const mine = await begin(homework, where.student, where.text, where.taskId);
    const writtenAt = new Date(Date.now() - hourMs).toISOString();
    await homework.call(where.student, saveAnswers, {
      body: {
        postId: where.text.postId,
        attemptId: mine,
        answers: [{ questionId: where.text.short.id, seq: 1, value: { text: '寫好了' }, writtenAt }],
      },
    });
    expect(
      await finishing.finish(mine, where.student, { now: new Date(Date.now() + 30 * hourMs) }),
    ).toMatchObject({ late: false });
    const theirs = await begin(homework, where.other, where.text, where.taskId);
    expect(
      await finishing.finish(theirs, where.other, { now: new Date(Date.now() + 30 * hourMs) }),
    ).toMatchObject({ late: true });
    const { data } = await homework.call(where.school.teacher, getAttempt, { params: { id: theirs } });
    expect(data).toMatchObject({
      late: true,
      lateReason: expect.stringMatching(/^遲交.+：截止時間是 .+，收到的時間是 .+。$/),
    });
    expect(
      (await homework.call(where.school.teacher, getAttempt, { params: { id: mine } })).data,
    ).toMatchObject({ late: false, lateReason: null, effectiveDeadline: exception });
  });
});

describe('a person who is deleted', () => {
  it('leaves points and no words', async () => {
    const where = await classWithText(homework);
    const attemptId = await handedIn(where, where.taskId);
    await homework.publish(
      newEvent(userDeleted, {
        subject: where.student.userId,
        sequence: 2,
        time: new Date(),
        data: { userId: where.student.userId },
      }),
    );
    await until(
      async () => (await homework.prisma.user.findUnique({ where: { id: where.student.userId } }))?.deletedAt,
    );
    expect(await homework.prisma.user.findUnique({ where: { id: where.student.userId } })).toMatchObject({
      name: '',
      schoolIds: [],
    });
    expect(
      (await homework.prisma.answer.findMany({ where: { attemptId } }))
        .map((answer) => JSON.stringify(answer.value))
        .join(),
    ).not.toContain('月亮');
    expect(await homework.prisma.questionResult.count({ where: { attemptId } })).toBe(4);
  });
});

describe('a text that may not be read', () => {
  it('cannot be begun as own reading; free ones and those of one’s zones can', async () => {
    const shut = makeText();
    const free = makeText({ isFree: true });
    await homework.publish(...shut.events, ...free.events);
    const start = (postId: string, zones: string[]) =>
      homework.call({ userId: newId(), role: 'user', zones }, startAttempt, { body: { postId } });
    expect(await start(shut.postId, [])).toMatchObject({ status: 403, problem: { code: 'access.denied' } });
    expect((await start(shut.postId, [shut.zone])).status).toBe(200);
    expect((await start(free.postId, [])).status).toBe(200);
  });
});
