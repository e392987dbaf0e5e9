import { memberLeft } from '@yuedu/contracts/events/classes';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { newId } from '@yuedu/service-kit/ids';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { AnswersService } from '../attempts/answers.service.ts';
import { AttemptsService } from '../attempts/attempts.service.ts';
import { FinishingService } from '../attempts/finishing.service.ts';
import { HomeworksService } from '../homeworks/homeworks.service.ts';
import { TasksService } from '../tasks/tasks.service.ts';
import { schoolArrived, textsArrived } from './arrived.ts';
import { isSettled } from './dump.ts';
import { lastingRecords } from './lasting-records.ts';
import { joinedEvent, makeSchool, type School } from './school.ts';
import type { Homework } from './start-homework.ts';
import { answersFor, makeText, type Text } from './text.ts';

const dayMs = 86_400_000;
export const day = (n: number): Date => new Date(Date.UTC(2026, 8, 1) + n * dayMs);
export const asCaller = (caller: TestCaller): Caller => ({
  userId: caller.userId,
  sid: newId(),
  role: caller.role ?? 'user',
  title: caller.title ?? 'student',
  zones: caller.zones ?? [],
  schoolIds: caller.schoolIds ?? [],
  scope: [],
});

export interface Week {
  school: School;
  texts: Text[];
  homeworkIds: string[];
  taskIds: string[];
  lateJoiner: TestCaller;
}

/** One reading in the past, by the use cases, as the demo loader does it. */
export async function read(
  homework: Homework,
  student: TestCaller,
  text: Text,
  taskId: string,
  at: { start: Date; finish?: Date; choice?: string; short?: string },
): Promise<string> {
  const { app } = homework.service;
  const attempt = await app
    .get(AttemptsService, { strict: false })
    .start({ postId: text.postId, taskId }, asCaller(student), { now: at.start });
  await app
    .get(AnswersService, { strict: false })
    .save({ postId: text.postId, attemptId: attempt._id, answers: answersFor(text, at) }, asCaller(student), {
      now: at.start,
    });
  if (at.finish)
    await app
      .get(FinishingService, { strict: false })
      .finish(attempt._id, asCaller(student), { now: at.finish });
  return attempt._id;
}

/**
 * Two homeworks: the first of two texts due on day 3, the second of one text without a deadline, begun on day
 * 2.
 */
async function assign(
  { service: { app } }: Homework,
  { classId, teacher }: School,
  [first, second, third]: [Text, Text, Text],
): Promise<{ homeworkIds: string[]; taskIds: string[] }> {
  const caller = asCaller(teacher);
  const taskIds: string[] = [];
  const homeworkIds = [newId(), newId()];
  for (const [index, part] of [
    { postIds: [first.postId, second.postId], deadline: day(3).toISOString() },
    { postIds: [third.postId] },
  ].entries()) {
    const now = day(index * 2);
    const task = await app
      .get(TasksService, { strict: false })
      .create({ title: `任務${index + 1}`, ...part, classId }, caller, { now });
    taskIds.push(task._id);
    await app
      .get(HomeworksService, { strict: false })
      .put(
        classId,
        homeworkIds[index] ?? '',
        { title: `作業${index + 1}`, taskIds: [task._id] },
        caller,
        null,
        { now },
      );
  }
  return { homeworkIds, taskIds };
}

/** Student 1 does all, 2 is late and leaves one text unfinished, 3 does nothing, 4 does one text. */
async function doWork(
  homework: Homework,
  students: TestCaller[],
  [first, second, third]: [Text, Text, Text],
  [firstTask = '', secondTask = '']: string[],
): Promise<void> {
  const [one, two, , four] = students as [TestCaller, TestCaller, TestCaller, TestCaller];
  const after = (start: Date, ms: number): Date => new Date(start.getTime() + ms);
  await read(homework, one, first, firstTask, {
    start: day(1),
    finish: after(day(1), 600_000),
    short: first.short.accepted,
  });
  await read(homework, one, second, firstTask, { start: day(1), finish: after(day(1), 900_000) });
  await read(homework, one, third, secondTask, {
    start: day(2),
    finish: after(day(2), 300_000),
    choice: third.choice.wrong,
  });
  await read(homework, two, first, firstTask, { start: day(2), finish: day(4), choice: first.choice.wrong });
  await read(homework, two, second, firstTask, { start: day(2) });
  await read(homework, four, first, firstTask, { start: day(1), finish: day(2) });
}

/**
 * Two homeworks of one class in the first days of September 2026: the first of two texts due on day 3, the
 * second of one text without a deadline. Students: 1 does all, 2 is late and leaves one text unfinished, 3
 * does nothing, 4 leaves on day 4; one more joins on day 5.
 */
async function workOfAWeek(homework: Homework): Promise<Week> {
  const texts: [Text, Text, Text] = [makeText(), makeText(), makeText()];
  const school = makeSchool({ students: 4, zones: texts.map((text) => text.zone) });
  const { classId } = school;
  const lateJoiner: TestCaller = { userId: newId(), role: 'user', title: 'student' };
  await homework.publish(
    ...texts.flatMap((text) => text.events),
    ...school.events,
    joinedEvent(classId, { membershipId: newId(), userId: lateJoiner.userId, seatNumber: 5 }, day(5)),
  );
  await schoolArrived(homework, school);
  await until(async () => (await homework.prisma.member.count({ where: { classId } })) === 5);
  await textsArrived(homework, ...texts);
  const { homeworkIds, taskIds } = await assign(homework, school, texts);
  await doWork(homework, school.students, texts, taskIds);
  await homework.publish(
    newEvent(memberLeft, {
      subject: school.memberships[3] ?? '',
      key: classId,
      sequence: 2,
      time: day(4),
      data: {
        classId,
        membershipId: school.memberships[3] ?? '',
        userId: school.students[3]?.userId ?? '',
        leftAt: day(4).toISOString(),
      },
    }),
  );
  return { school, texts, homeworkIds, taskIds, lateJoiner };
}

/** That work, when every event of it has had its effect. */
export async function settledWeek(homework: Homework): Promise<Week> {
  const week = await workOfAWeek(homework);
  await until(
    async () =>
      (await homework.prisma.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM outbox`)[0]?.n === 0,
  );
  const handled = (await lastingRecords(homework.env.TOPIC_PREFIX)).length;
  await until(() => isSettled(homework.prisma, handled), { timeoutMs: 20_000 });
  return week;
}
