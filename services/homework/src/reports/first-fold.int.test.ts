import { exportReport } from '@yuedu/contracts/http/homework/report-exports';
import { reportFileTypes } from '@yuedu/contracts/http/homework/report-files';
import { getCompletion, getComprehension } from '@yuedu/contracts/http/homework/reports';
import { getReading } from '@yuedu/contracts/http/homework/student-reports';
import { jobOfHomework } from '@yuedu/contracts/http/jobs';
import { withTransaction } from '@yuedu/service-kit/database/database';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type DrawnClass, drawnClass } from '../testing/drawn-class.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { ExportReportJob } from './export-report.job.ts';
import { FirstFoldJob } from './first-fold.job.ts';
import { FoldsService } from './folds.service.ts';

let homework: Homework;
beforeAll(async () => {
  // no jobs run but those that a test runs
  homework = await startHomework({ work: false });
});
afterAll(() => homework?.stop());

const service = <T>(type: new (...args: never[]) => T): T =>
  homework.service.app.get(type, { strict: false });
const idOf = (named: string): string => named.replace(/^homework-/, '');
const run = (job: FirstFoldJob | ExportReportJob, jobId: string): Promise<void> =>
  job.run({ key: idOf(jobId), version: 1, progress: () => Promise.resolve() });
const stateOf = async (who: TestCaller, jobId: string) =>
  (await homework.call(who, jobOfHomework, { params: { id: idOf(jobId) } })).data.state;

/** As its events leave a class: facts, a request to fold them, and no row of a report. */
async function notFolded(seed: number): Promise<DrawnClass> {
  const drawn = await drawnClass(homework.prisma, seed);
  const { classId } = drawn;
  await homework.prisma.$executeRaw`DELETE FROM report_cells WHERE class_id = ${classId}::uuid`;
  await homework.prisma.$executeRaw`DELETE FROM report_questions WHERE class_id = ${classId}::uuid`;
  await homework.prisma.$executeRaw`DELETE FROM report_classes WHERE class_id = ${classId}::uuid`;
  await withTransaction(homework.prisma, (tx) => service(FoldsService).askForClass(tx, classId));
  return drawn;
}
const jobOf = (answer: { data: unknown }): string => (answer.data as { jobId: string }).jobId;

test('a report that has yet to be folded is 202 with one job for all, and then the report', async () => {
  const { teacher, classId, students, texts } = await notFolded(1);
  const input = { query: { classId } };
  const first = await homework.call(teacher, getCompletion, input);
  expect([first.status, first.data]).toEqual([202, { jobId: expect.stringMatching(/^homework-/) }]);
  const others = [
    await homework.call(teacher, getComprehension, input),
    await homework.call(teacher, getReading, {}),
    await homework.call(teacher, getCompletion, { ...input, headers: { accept: reportFileTypes.pdf } }),
  ];
  expect(others.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(new Set(others.map(jobOf))).toEqual(new Set([jobOf(first)]));
  expect(await stateOf(teacher, jobOf(first))).toBe('queued');
  await run(service(FirstFoldJob), jobOf(first));
  expect(await stateOf(teacher, jobOf(first))).toBe('done');
  const report = await homework.call(teacher, getCompletion, input);
  expect(report).toMatchObject({
    status: 200,
    data: { computedAt: expect.any(String), totals: { total: students.length * texts.length } },
  });
});

test('the job is of who asked alone, and nobody else learns of the class', async () => {
  const { teacher, classId } = await notFolded(2);
  const jobId = jobOf(await homework.call(teacher, getCompletion, { query: { classId } }));
  const other: TestCaller = { ...teacher, userId: newId() };
  expect((await homework.call(other, getCompletion, { query: { classId } })).status).toBe(404);
  expect((await homework.call(other, jobOfHomework, { params: { id: idOf(jobId) } })).status).toBe(404);
});

test('beside a class that has a report one that has none yet makes it stale, no more', async () => {
  const folded = await drawnClass(homework.prisma, 3);
  const { classId } = await notFolded(4);
  const teacherIds = [folded.teacher.userId];
  await homework.prisma.schoolClass.update({ where: { id: classId }, data: { teacherIds } });
  const all = await homework.call(folded.teacher, getCompletion);
  expect(all).toMatchObject({ status: 200, data: { stale: true } });
  expect((await homework.call(folded.teacher, getCompletion, { query: { classId } })).status).toBe(202);
});

test('a class without any work has an empty report, also while it is asked to be folded', async () => {
  const teacher: TestCaller = { userId: newId(), role: 'main', title: 'teacher' };
  const id = newId();
  await homework.prisma.schoolClass.create({ data: { id, teacherIds: [teacher.userId], sequence: 1 } });
  await withTransaction(homework.prisma, (tx) => service(FoldsService).askForClass(tx, id));
  expect(await homework.call(teacher, getCompletion, { query: { classId: id } })).toMatchObject({
    status: 200,
    data: { computedAt: null, stale: true, rows: [] },
  });
});

test('a long file folds first what has yet to be folded', async () => {
  const { teacher } = await notFolded(5);
  const body = { each: 'class', report: 'completion', kind: 'csv', filter: {} } as const;
  const { jobId } = (await homework.call(teacher, exportReport, { body })).data;
  await run(service(ExportReportJob), jobId);
  expect(await stateOf(teacher, jobId)).toBe('done');
  expect((await homework.call(teacher, getCompletion)).status).toBe(200);
});
