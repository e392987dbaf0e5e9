import { isLate } from '@yuedu/contracts/rules/deadline';
import { isNearDeadline } from '@yuedu/contracts/rules/notification';
import { isInPeriod } from '@yuedu/contracts/rules/period';
import { readingSeconds } from '@yuedu/contracts/rules/reading-amount';
import { maySeeTask } from '@yuedu/contracts/rules/text-access';
import { newId } from '@yuedu/service-kit/ids';
import { numbers } from '@yuedu/testing/seeded';
import { deadlineFor, latestException } from './domain/assignment.ts';
import type { Prisma } from './generated/prisma/client.ts';
import { newForMs, NotificationsService } from './notifications/notifications.service.ts';
import { countedRows } from './reports/report-scope.service.ts';
import { secondsOf } from './reports/student-queries.service.ts';
import { TaskAccessService } from './tasks/task-access.service.ts';
import { type Homework, startHomework } from './testing/start-homework.ts';

/**
 * Rules that a query repeats, because it chooses rows by them: over drawn rows that stand close around each
 * bound, the query must choose exactly those that the function chooses. The functions are named in
 * ARCHITECTURE.md, "Where a rule lives".
 */
const now = new Date('2026-11-02T00:00:00Z');
const hourMs = 3_600_000;
const tasksDrawn = 300;
const from = (ms: number): Date => new Date(now.getTime() + ms);

let homework: Homework;
let draw: () => number;
beforeAll(async () => {
  homework = await startHomework({ work: false });
  draw = numbers(20_261_102);
});
afterAll(async () => {
  await homework.stop();
});

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
const isDrawn = (share: number): boolean => draw() < share;

/** Instants at, just before and just after each bound that the rules have. */
const bounds = [0, 72 * hourMs, -newForMs].flatMap((ms) => [ms - 1, ms, ms + 1]);
const drawInstant = (): Date =>
  from(isDrawn(0.7) ? oneOf(bounds) : Math.round((draw() - 0.4) * 200 * hourMs));

interface Drawn {
  task: Prisma.TaskUncheckedCreateInput & {
    visibleAt: Date;
    deadline: Date | null;
    audienceIds: string[];
    postIds: string[];
  };
  homework: {
    deadline: Date | null;
    exceptions: { userId: string; deadline: string }[];
    removedAt: Date | null;
  };
  finished: Map<string, number>;
}

function drawTask(classId: string, people: readonly string[]): Drawn & { id: string } {
  const [id, homeworkId] = [newId(), newId()];
  const exceptions = people
    .filter(() => isDrawn(0.2))
    .map((userId) => ({ userId, deadline: drawInstant().toISOString() }));
  const postIds = [newId(), newId()].slice(0, isDrawn(0.5) ? 1 : 2);
  const moments = { createdAt: from(-300 * hourMs), updatedAt: from(-300 * hourMs) };
  return {
    id: homeworkId,
    task: {
      ...moments,
      id,
      ownerId: newId(),
      title: '任務',
      postIds,
      classId,
      homeworkId,
      assignedAt: moments.createdAt,
      visibleAt: isDrawn(0.5) ? from(-hourMs) : drawInstant(),
      deadline: isDrawn(0.4) ? null : drawInstant(),
      deletedAt: isDrawn(0.05) ? now : null,
      audienceIds: isDrawn(0.5) ? [] : people.filter(() => isDrawn(0.5)),
    },
    homework: {
      deadline: isDrawn(0.4) ? null : drawInstant(),
      exceptions,
      removedAt: isDrawn(0.05) ? now : null,
    },
    finished: new Map(
      people.map((userId) => [userId, isDrawn(0.6) ? 0 : Math.ceil(draw() * postIds.length)]),
    ),
  };
}

/** A class with its members, one of whom has left, and drawn tasks of one homework each. */
async function drawClass() {
  const classId = newId();
  const people = Array.from({ length: 5 }, newId);
  const gone = people[0] as string;
  await homework.prisma.member.createMany({
    data: people.map((userId) => ({
      id: newId(),
      classId,
      userId,
      joinedAt: from(-400 * hourMs),
      leftAt: userId === gone ? from(-hourMs) : null,
      isLeft: userId === gone,
      eventTime: from(-400 * hourMs),
    })),
  });
  const drawn = Array.from({ length: tasksDrawn }, () => drawTask(classId, people));
  await homework.prisma.homework.createMany({
    data: drawn.map(({ id, task, homework: { deadline, exceptions, removedAt } }) => ({
      id,
      classId,
      title: '作業',
      taskIds: [task.id],
      startAt: task.visibleAt,
      deadline,
      exceptions,
      exceptionsUntil: latestException(exceptions),
      removedAt,
      createdBy: task.ownerId,
      createdAt: task.createdAt,
      updatedAt: task.updatedAt,
    })),
  });
  await homework.prisma.task.createMany({ data: drawn.map(({ task }) => task) });
  await homework.prisma.attempt.createMany({
    data: drawn.flatMap(({ task, finished }) =>
      [...finished].flatMap(([userId, count]) =>
        task.postIds.slice(0, count).map((postId) => ({
          id: newId(),
          userId,
          postId,
          postVersion: 1,
          taskId: task.id,
          classId,
          taskKey: task.id,
          startedAt: from(-2 * hourMs),
          finishedAt: from(-hourMs),
        })),
      ),
    ),
  });
  return { classId, people: people.filter((userId) => userId !== gone), drawn };
}

const isStanding = ({ task, homework: { removedAt } }: Drawn): boolean =>
  task.deletedAt === null && removedAt === null;
const isSeenBy = ({ task }: Drawn, userId: string): boolean =>
  maySeeTask({ ...task, as: 'member' }, userId, now);

const notices = () => homework.service.app.get(NotificationsService, { strict: false });

/** `person task` of every pair that the rule chooses. */
function chosen(
  { people, drawn }: Awaited<ReturnType<typeof drawClass>>,
  rule: (one: Drawn, userId: string, deadline: string | null) => boolean,
): string[] {
  return drawn
    .flatMap((one) =>
      people
        .filter(
          (userId) => isSeenBy(one, userId) && rule(one, userId, deadlineFor(userId, one.homework, one.task)),
        )
        .map((userId) => `${userId} ${one.task.id}`),
    )
    .sort();
}

async function notified(kind: string): Promise<string[]> {
  const rows = await homework.prisma.notification.findMany({ where: { kind } });
  return rows.map(({ userId, taskId }) => `${userId} ${taskId}`).sort();
}

test('the query of notifications chooses by the effective deadline, the audience and "near"', async () => {
  const given = await drawClass();
  await notices().raiseNear(now, given.classId);
  const near = chosen(
    given,
    (one, userId, deadline) =>
      isStanding(one) &&
      deadline !== null &&
      isNearDeadline(deadline, now) &&
      (one.finished.get(userId) ?? 0) < one.task.postIds.length,
  );
  expect(near.length).toBeGreaterThan(50);
  expect(await notified('task-near')).toEqual(near);
});

test('the query of new tasks goes by the effective deadline and the moment of visibility', async () => {
  const given = await drawClass();
  await notices().raiseNew(now, given.classId);
  const fresh = chosen(
    given,
    (one, _, deadline) => isStanding(one) && one.task.visibleAt > from(-newForMs) && !isLate(now, deadline),
  );
  expect(fresh.length).toBeGreaterThan(50);
  expect(await notified('task-new')).toEqual(fresh);
});

test('notices follow deadlines that move; a near one goes where it is near no more', async () => {
  const [{ prisma }, { classId, drawn }] = [homework, await drawClass()];
  await notices().raiseNew(now, classId);
  await notices().raiseNear(now, classId);
  const noticesOf = (kind: string) => prisma.notification.findMany({ where: { classId, kind } });
  const before = await noticesOf('task-near');
  const byTask = new Map(drawn.map((one) => [one.task.id, one]));
  for (const { id, task, homework: row } of drawn) {
    row.deadline = isDrawn(0.4) ? null : drawInstant();
    task.deadline = isDrawn(0.6) ? null : drawInstant();
    await prisma.homework.update({ where: { id }, data: { deadline: row.deadline } });
    await prisma.task.update({ where: { id: task.id }, data: { deadline: task.deadline } });
    await prisma.$transaction((tx) => notices().followDeadlines(tx, id, now));
  }
  const countingFor = ({ userId, taskId }: { userId: string; taskId: string }): string | null =>
    deadlineFor(userId, byTask.get(taskId)?.homework, byTask.get(taskId)?.task ?? { deadline: null });
  const stays = before.filter((row) => {
    const deadline = countingFor(row);
    return deadline !== null && (isLate(now, deadline) || isNearDeadline(deadline, now));
  });
  const near = await noticesOf('task-near');
  expect(stays.length).toBeGreaterThan(20);
  expect(near.map(({ id }) => id).sort()).toEqual(stays.map(({ id }) => id).sort());
  for (const row of [...near, ...(await noticesOf('task-new'))])
    expect(row.deadline?.toISOString() ?? null).toBe(countingFor(row));
});

test('the condition of task lists chooses what a student may see', async () => {
  const given = await drawClass();
  const access = homework.service.app.get(TaskAccessService, { strict: false });
  const listed = await Promise.all(
    given.people.map(async (userId) => {
      const rows = await homework.prisma.task.findMany({
        where: await access.visibleToStudent(userId, now, false),
      });
      return rows.map(({ id }) => `${userId} ${id}`);
    }),
  );
  const seen = chosen(given, ({ task }) => task.deletedAt === null);
  expect(seen.length).toBeGreaterThan(50);
  expect(listed.flat().sort()).toEqual(seen);
});

test('the rows of a report are those of its period that are seen by now', async () => {
  const classId = newId();
  const cells = Array.from({ length: tasksDrawn }, () => ({
    userId: newId(),
    countsAt: drawInstant(),
    visibleAt: drawInstant(),
  }));
  const noPoints = { score: 0, maxScore: 0, pending: 0, late: false };
  const noProcess = Object.fromEntries(
    ['retrieve', 'infer', 'integrate', 'evaluate'].flatMap((process) =>
      ['Score', 'Max', 'Questions'].map((part) => [`${process}${part}`, 0]),
    ),
  );
  const ids = { taskId: newId(), postId: newId(), homeworkId: newId() };
  await homework.prisma.reportCell.createMany({
    data: cells.map((cell) => ({
      ...noProcess,
      ...noPoints,
      ...ids,
      ...cell,
      classId,
    })) as Prisma.ReportCellCreateManyInput[],
  });
  for (const [first, last] of [
    [0, 72 * hourMs],
    [-newForMs, undefined],
    [undefined, 0],
    [undefined, undefined],
  ]) {
    const period = {
      ...(first === undefined ? {} : { startedAt: from(first).toISOString() }),
      ...(last === undefined ? {} : { endedAt: from(last).toISOString() }),
    };
    const rows = await homework.prisma.$queryRaw<{ userId: string }[]>`
      SELECT r.user_id AS "userId" FROM report_cells r
      WHERE ${countedRows({ classIds: [classId], filter: period, now, shutPostIds: [] })}`;
    const counted = cells.filter(
      ({ countsAt, visibleAt }) => visibleAt <= now && isInPeriod(countsAt, period),
    );
    expect(counted.length).toBeGreaterThan(20);
    expect(rows.map(({ userId }) => userId).sort()).toEqual(counted.map(({ userId }) => userId).sort());
  }
});

test('for how long a text was read: the query reckons what the function does', async () => {
  const started = from(-hourMs);
  const spans = [-1, 0, 999, 1_000, 1_001, hourMs - 1, hourMs, hourMs + 1, 48 * hourMs];
  const drawn = [...spans, ...Array.from({ length: 200 }, () => Math.round(draw() * 2 * hourMs))];
  for (const ms of drawn) {
    const finished = new Date(started.getTime() + ms);
    const [row] = await homework.prisma.$queryRaw<{ seconds: number }[]>`
      SELECT (${secondsOf})::int AS seconds
        FROM (SELECT ${started}::timestamptz AS started_at, ${finished}::timestamptz AS finished_at) AS r`;
    expect(row?.seconds).toBe(readingSeconds(started, finished));
  }
});
