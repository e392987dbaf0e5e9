import { getCompletion } from '@yuedu/contracts/http/homework/reports';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { asCaller } from '../testing/work-of-a-week.ts';
import { ReportScopeService } from './report-scope.service.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework({ work: false });
});
afterAll(() => homework?.stop());

test('a report over more classes than it may hold leaves out those that ended first', async () => {
  const teacher: TestCaller = { userId: newId(), role: 'main', title: 'teacher' };
  const student = newId();
  const classes = Array.from({ length: 201 }, (_, n) => ({
    id: newId(),
    endAt: new Date(Date.UTC(2026, 0, 1 + n)),
    teacherIds: [teacher.userId],
    sequence: 1,
  }));
  await homework.prisma.schoolClass.createMany({ data: classes });
  const at = new Date(Date.UTC(2026, 0, 1));
  const member = { userId: student, joinedAt: at, eventTime: at, joinedSequence: 1 };
  const [first, last] = [classes[0]?.id ?? '', classes.at(-1)?.id ?? ''];
  await homework.prisma.member.createMany({
    data: [first, last].map((classId) => ({ ...member, id: newId(), classId })),
  });
  const report = await homework.call(teacher, getCompletion);
  const { rows } = report.data as { rows: { classId: string }[] };
  expect(rows.map((row) => row.classId)).toEqual([last]);
});

test('a class that is named is left out where the filter is of another grade', async () => {
  const teacher: TestCaller = { userId: newId(), role: 'main', title: 'teacher' };
  const [classId, student] = [newId(), newId()];
  const ended = { endAt: new Date(Date.UTC(2026, 0, 1)), sequence: 1 };
  await homework.prisma.schoolClass.create({
    data: { id: classId, ...ended, grade: '小五', teacherIds: [teacher.userId] },
  });
  const at = new Date(Date.UTC(2026, 0, 1));
  await homework.prisma.member.create({
    data: { id: newId(), userId: student, classId, joinedAt: at, eventTime: at, joinedSequence: 1 },
  });
  const rowsFor = async (caller: TestCaller, more: { grade?: '小五' | '小六' } = {}) => {
    const report = await homework.call(caller, getCompletion, { query: { classId, ...more } });
    return (report.data as { rows: unknown[] }).rows.length;
  };
  expect(await rowsFor(teacher)).toBe(1);
  expect(await rowsFor(teacher, { grade: '小五' })).toBe(1);
  expect(await rowsFor(teacher, { grade: '小六' })).toBe(0);
  expect(await rowsFor({ userId: newId(), role: 'admin', title: 'teacher' })).toBe(1);
  // an editor writes tasks for all classes; where a route should let him in, he reads no reports
  const scope = homework.service.app.get(ReportScopeService, { strict: false });
  expect(await scope.classIds({ classId }, asCaller(teacher))).toEqual([classId]);
  expect(
    await scope.classIds({ classId }, asCaller({ ...teacher, role: 'editor', userId: newId() })),
  ).toEqual([]);
});
