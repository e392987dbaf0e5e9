import { FixedClock } from '@yuedu/service-kit/clock';
import { newId } from '@yuedu/service-kit/ids';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { DueClassesService } from './due-classes.service.ts';

const hourMs = 3_600_000;
const start = new Date('2026-11-01T00:00:00Z');
let homework: Homework;
beforeAll(async () => {
  // without workers, so that what is asked for stays to be looked at
  homework = await startHomework({ work: false, clock: new FixedClock(start) });
});
afterAll(async () => {
  await homework.stop();
});

const at = (hours: number): Date => new Date(start.getTime() + hours * hourMs);
interface Given {
  visible: Date;
  deadline?: Date;
  ofTask?: Date;
  exception?: Date;
  removed?: boolean;
}

/** @returns the class of one homework with one task */
async function assigned({ visible, deadline, ofTask, exception, removed = false }: Given): Promise<string> {
  const [classId, homeworkId, taskId, createdBy] = [newId(), newId(), newId(), newId()];
  const moments = { createdAt: start, updatedAt: start };
  await homework.prisma.homework.create({
    data: {
      ...moments,
      id: homeworkId,
      classId,
      title: '作業',
      taskIds: [taskId],
      startAt: visible,
      deadline: deadline ?? null,
      createdBy,
      removedAt: removed ? start : null,
      exceptions: exception ? [{ userId: newId(), deadline: exception.toISOString() }] : [],
      exceptionsUntil: exception ?? null,
    },
  });
  await homework.prisma.task.create({
    data: {
      ...moments,
      id: taskId,
      ownerId: createdBy,
      title: '任務',
      postIds: [newId()],
      classId,
      homeworkId,
      assignedAt: start,
      visibleAt: visible,
      deadline: ofTask ?? null,
    },
  });
  return classId;
}

/** What a run asks for, as `kind class`. */
async function dueAt(now: Date, kinds = ['notify-new', 'notify-near']): Promise<string[]> {
  await homework.prisma.$executeRaw`DELETE FROM job_requests`;
  await homework.service.app.get(DueClassesService, { strict: false }).askForDue(now);
  const rows = await homework.prisma.$queryRaw<
    { kind: string; key: string }[]
  >`SELECT kind, key FROM job_requests`;
  return rows.flatMap(({ kind, key }) => (kinds.includes(kind) ? [`${kind} ${key}`] : [])).sort();
}

test('a run asks for the classes that became due since the last one, and for no other', async () => {
  const week = await assigned({ visible: at(-200), deadline: at(400) });
  const begun = await assigned({ visible: at(-1), deadline: at(400) });
  const near = await assigned({ visible: at(-300), deadline: at(71) });
  const begins = await assigned({ visible: at(1), deadline: at(400) });
  const comesNear = await assigned({ visible: at(-300), deadline: at(73) });
  const ofTask = await assigned({ visible: at(-300), ofTask: at(73) });
  const exception = await assigned({ visible: at(-300), deadline: at(10), exception: at(73) });
  const removed = await assigned({ visible: at(-300), deadline: at(73), removed: true });
  const first = await dueAt(at(0));
  expect(first).toEqual(
    [`notify-new ${begun}`, `notify-near ${begun}`, `notify-near ${near}`, `notify-near ${exception}`].sort(),
  );
  expect(await dueAt(at(0.5))).toEqual([]);
  const second = await dueAt(at(2));
  expect(second).toEqual(
    [
      `notify-new ${begins}`,
      `notify-near ${begins}`,
      `notify-near ${comesNear}`,
      `notify-near ${ofTask}`,
      `notify-near ${exception}`,
    ].sort(),
  );
  expect([...first, ...second].filter((one) => one.includes(week) || one.includes(removed))).toEqual([]);
  expect(await dueAt(at(2))).toEqual([]);
});

test('what fell due while no worker ran is asked for by the next run', async () => {
  await dueAt(at(10));
  const classId = await assigned({ visible: at(20), deadline: at(120) });
  expect(await dueAt(at(100))).toEqual([`notify-near ${classId}`, `notify-new ${classId}`]);
});

test('a clock that goes back asks for nothing twice', async () => {
  const classId = await assigned({ visible: at(201), deadline: at(900) });
  expect(await dueAt(at(202))).toEqual([`notify-near ${classId}`, `notify-new ${classId}`]);
  expect(await dueAt(at(200))).toEqual([]);
  expect(await dueAt(at(203))).toEqual([]);
});

test('work that closes is looked at for marks: after its deadline, and with its class', async () => {
  const closed = (now: Date) => dueAt(now, ['notify-graded']);
  await closed(at(1000));
  const [visible, deadline] = [at(0), at(1001)];
  const of = [
    await assigned({ visible, deadline }),
    await assigned({ visible, ofTask: deadline }),
    await assigned({ visible, deadline: at(0), exception: deadline }),
  ];
  const id = newId();
  await homework.prisma.schoolClass.create({ data: { id, endAt: deadline, sequence: 1 } });
  expect(await closed(deadline)).toEqual([]);
  expect(await closed(new Date(deadline.getTime() + 1))).toEqual(
    [...of, id].map((classId) => `notify-graded ${classId}`).sort(),
  );
  expect(await closed(at(1002))).toEqual([]);
});
