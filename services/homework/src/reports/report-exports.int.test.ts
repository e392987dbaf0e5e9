import { fileOfHomework } from '@yuedu/contracts/http/files';
import { exportReport, exportRetentionMs } from '@yuedu/contracts/http/homework/report-exports';
import {
  mostCellsAtOnce,
  type ReportFileKind,
  reportFileKinds,
  reportFileTypes,
} from '@yuedu/contracts/http/homework/report-files';
import { getCompletion } from '@yuedu/contracts/http/homework/reports';
import { jobOfHomework, type JobView } from '@yuedu/contracts/http/jobs';
import { Files } from '@yuedu/service-kit/files/files.service';
import { RawAnswer } from '@yuedu/service-kit/http/answer';
import { newId } from '@yuedu/service-kit/ids';
import { Jobs } from '@yuedu/service-kit/jobs/jobs.service';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { buffer } from 'node:stream/consumers';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { zhHant } from '../locales/zh-hant.ts';
import { type DrawnClass, drawnClass } from '../testing/drawn-class.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { asCaller } from '../testing/work-of-a-week.ts';
import type { Report } from './files/report-table.ts';
import { ReportAnswersService } from './report-answers.service.ts';
import type { ReportFilter } from './report-scope.service.ts';
import { ReportsService } from './reports.service.ts';
import { StudentReportsService } from './student-reports.service.ts';

let homework: Homework;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
beforeAll(async () => {
  homework = await startHomework({ clock });
});
afterEach(() => {
  aheadMs = 0;
});
afterAll(() => homework?.stop());

const service = <T>(type: new (...args: never[]) => T): T =>
  homework.service.app.get(type, { strict: false });
const admin: TestCaller = { userId: newId(), role: 'admin', title: 'teacher' };
type Body = Parameters<typeof ask>[1];
const ask = (who: TestCaller | null, body: (typeof exportReport)['body']['_output']) =>
  homework.call(who, exportReport, { body });
const idOf = (named: string): string => named.replace(/^homework-/, '');

async function ended(who: TestCaller, body: Body): Promise<JobView & { result?: { fileId?: string } }> {
  const started = await ask(who, body);
  expect(started.status).toBe(202);
  const params = { id: idOf(started.data.jobId) };
  return until(
    async () => {
      const { data } = await homework.call(who, jobOfHomework, { params });
      return (data.state === 'done' || data.state === 'failed') && data;
    },
    { timeoutMs: 60_000 },
  );
}

const bytes = async (who: TestCaller, fileId: string): Promise<Buffer> =>
  buffer((await service(Files).open(idOf(fileId), { userId: who.userId })).body);

/** What a reader of other make finds: the lines of each part; of a document the words of its pages. */
async function read(kind: ReportFileKind, file: Buffer, report: Report['type']): Promise<unknown[][]> {
  if (kind === 'csv') return [Papa.parse<string[]>(file.toString('utf8').trimEnd()).data];
  if (kind === 'xlsx') {
    const sheets: unknown[][] = [];
    for (let at = 1; ; at += 1) {
      const rows = await readSheet(file, at, { trim: false }).catch(() => null);
      if (rows === null) return sheets;
      sheets.push(rows);
    }
  }
  const { text } = await extractText(new Uint8Array(file));
  const foot = (zhHant.reportRules[report] + zhHant.reportTitles[report]).replace(/\s+/gu, '');
  return [
    text.map((page) => {
      const [words, end] = page.replace(/\s+/gu, '').split(foot);
      expect(end).toMatch(new RegExp(`^\\d+/${text.length}$`));
      return words;
    }),
  ];
}

/** The file that the call itself gives of one class or student, on the short way. */
async function shortWay(
  kind: ReportFileKind,
  type: Report['type'],
  who: TestCaller,
  filter: ReportFilter,
): Promise<unknown[]> {
  const [caller, now] = [asCaller(who), clock.now()];
  const [reports, ofStudents] = [service(ReportsService), service(StudentReportsService)];
  const report =
    type === 'completion'
      ? await reports.completion(filter, caller, now)
      : type === 'comprehension'
        ? await reports.comprehension(filter, caller, now)
        : type === 'reading'
          ? await ofStudents.reading(filter, caller, now)
          : await ofStudents.progress(filter, caller, now);
  const answer = await service(ReportAnswersService).as(reportFileTypes[kind], report);
  if (!(answer instanceof RawAnswer)) throw new Error('no file');
  return (await read(kind, Buffer.from(answer.body as Buffer), type))[0] ?? [];
}

/** Two classes of one teacher as chance has made them. */
async function twoClasses(seed: number): Promise<[DrawnClass, DrawnClass]> {
  const [first, second] = [
    await drawnClass(homework.prisma, seed),
    await drawnClass(homework.prisma, seed + 1),
  ];
  const change = (one: DrawnClass, data: object) =>
    homework.prisma.schoolClass.update({ where: { id: one.classId }, data });
  await change(first, { title: '=甲班', grade: '小五' });
  await change(second, { title: '乙班', grade: '小六', teacherIds: [first.teacher.userId] });
  return [first, { ...second, teacher: first.teacher }];
}

/** A CSV has no parts: each of its lines begins with its part's title. */
const asOne = (kind: ReportFileKind, parts: readonly (readonly unknown[])[]): unknown[][] =>
  kind === 'xlsx'
    ? parts.map((part) => [...part])
    : [parts.flatMap((part, at) => (kind === 'csv' && at > 0 ? part.slice(1) : [...part]))];

async function expectSame(
  kind: ReportFileKind,
  type: Report['type'],
  who: TestCaller,
  body: Body,
  parts: readonly { title: string; filter: ReportFilter }[],
): Promise<void> {
  const job = await ended(who, body);
  expect(job).toMatchObject({ state: 'done', progress: { done: parts.length, total: parts.length } });
  const own = await read(kind, await bytes(who, job.result?.fileId ?? ''), type);
  const short = await Promise.all(parts.map(({ filter }) => shortWay(kind, type, who, filter)));
  // a head each, and what stands under it; of a document a page each
  expect(short.flat().length).toBeGreaterThanOrEqual(parts.length * (kind === 'pdf' ? 1 : 2));
  if (kind !== 'csv') return expect(own).toEqual(asOne(kind, short));
  const lines = own[0] as string[][];
  expect([lines.map((row) => row.slice(1))]).toEqual(asOne(kind, short));
  const titles = parts.flatMap(({ title }, at) => short[at]?.slice(1).map(() => title));
  expect(lines.slice(1).map(([title]) => title?.replace(/^'(?==)/u, ''))).toEqual(titles);
}

describe.each([1, 2])('classes %i that chance has made', (seed) => {
  let both: [DrawnClass, DrawnClass];
  beforeAll(async () => {
    both = await twoClasses(20_261_200 + 2 * seed);
  });

  it.each(['completion', 'comprehension', 'reading', 'students'] as const)(
    'have in the job’s file of %s what the file of each has',
    async (report) => {
      const [first, second] = both;
      for (const kind of reportFileKinds)
        await expectSame(kind, report, first.teacher, { each: 'class', report, kind, filter: {} }, [
          { title: '=甲班', filter: { classId: first.classId } },
          { title: '乙班', filter: { classId: second.classId } },
        ]);
    },
  );

  it('has a part for each student in the job’s file, as the student’s own file has it', async () => {
    const { classId, teacher, students } = both[0];
    const filter = { classId, startedAt: '2026-09-15T16:00:00.000Z' };
    const parts = students.map(({ userId, name }, n) => ({
      title: `${n + 1} ${name}`,
      filter: { ...filter, studentId: userId },
    }));
    for (const kind of reportFileKinds)
      await expectSame(kind, 'students', teacher, { each: 'student', kind, filter }, parts);
  });
});

test('a file is for whom asked alone, and gone after a day', async () => {
  const [{ teacher }] = await twoClasses(20_261_300);
  const job = await ended(teacher, { each: 'class', report: 'students', kind: 'csv', filter: {} });
  const [jobAt, fileAt] = [{ id: idOf(job._id) }, { id: idOf(job.result?.fileId ?? '') }];
  const other: TestCaller = { ...teacher, userId: newId() };
  const statuses = async (who: TestCaller) => [
    (await homework.call(who, jobOfHomework, { params: jobAt })).status,
    (await homework.call(who, fileOfHomework, { params: fileAt })).status,
  ];
  expect(await statuses(teacher)).toEqual([200, 200]);
  expect(await statuses(other)).toEqual([404, 404]);
  expect(await statuses(admin)).toEqual([200, 404]);
  aheadMs = exportRetentionMs + 1_000;
  const notFound = { code: 'not-found' };
  await expect(service(Files).open(fileAt.id, teacher)).rejects.toMatchObject(notFound);
  await expect(service(Jobs).find(jobAt.id, asCaller(teacher))).rejects.toMatchObject(notFound);
  await service(Files).sweep();
  const rows = await homework.prisma.$queryRaw`SELECT 1 FROM files WHERE id = ${fileAt.id}::uuid`;
  expect(rows).toEqual([]);
});

test('a class of others is not exported, and where nothing is covered the job says so', async () => {
  const [{ classId }] = await twoClasses(20_261_310);
  const other: TestCaller = { userId: newId(), role: 'main', title: 'teacher' };
  const ofClass = { each: 'student', kind: 'csv', filter: { classId } } as const;
  expect(await ask(other, ofClass)).toMatchObject({
    status: 404,
    problem: { code: 'classes.class-not-found' },
  });
  expect((await ask({ ...other, role: 'user', title: 'student' }, ofClass)).status).toBe(403);
  expect((await ask(null, ofClass)).status).toBe(401);
  expect(await ended(other, { each: 'class', report: 'students', kind: 'csv', filter: {} })).toMatchObject({
    state: 'failed',
    problem: { code: 'homework.nothing-to-export' },
  });
});

test('who has the school in scope exports all its classes, who has not his own alone', async () => {
  const [first, second] = await twoClasses(20_261_320);
  const schoolId = newId();
  const place = { schoolId, schoolName: '第一國小' };
  const { prisma } = homework;
  await prisma.schoolClass.update({ where: { id: first.classId }, data: place });
  await prisma.schoolClass.update({
    where: { id: second.classId },
    data: { ...place, teacherIds: [newId()] },
  });
  const body = { each: 'class', report: 'completion', kind: 'csv', filter: { schoolId } } as const;
  const classesOf = async (who: TestCaller) => {
    const { result } = await ended(who, body);
    const [rows = []] = await read('csv', await bytes(who, result?.fileId ?? ''), 'completion');
    return [...new Set((rows as string[][]).slice(1).map(([title]) => title))];
  };
  expect(await classesOf(first.teacher)).toEqual(["'=甲班"]);
  const head = { ...first.teacher, schoolIds: [schoolId] };
  expect(await classesOf(head)).toEqual(["'=甲班", '乙班']);
  // on the short way too: a class by the school, and by its id alone only one of his own
  const query = { classId: second.classId };
  expect((await homework.call(head, getCompletion, { query: { ...query, schoolId } })).status).toBe(200);
  expect((await homework.call(head, getCompletion, { query })).status).toBe(404);
  const away = await homework.call(head, getCompletion, { query: { ...query, schoolId: newId() } });
  expect(away).toMatchObject({ status: 404, problem: { code: 'classes.class-not-found' } });
  const outside = await homework.call(first.teacher, getCompletion, { query: { ...query, schoolId } });
  expect(outside.status).toBe(404);
});

test('a file that would hold everybody up is refused on the short way, but for CSV', async () => {
  const [{ teacher, classId }] = await twoClasses(20_261_330);
  const report = await service(ReportsService).completion({ classId }, asCaller(teacher), clock.now());
  const table = Array.from({ length: mostCellsAtOnce / 5 + 1 }, () => [1, 2, 3, 4, 5]);
  const as = (kind: ReportFileKind) =>
    service(ReportAnswersService).as(reportFileTypes[kind], report, () => table);
  await expect(as('pdf')).rejects.toMatchObject({ code: 'homework.report-file-long' });
  await expect(as('xlsx')).rejects.toMatchObject({ code: 'homework.report-file-long' });
  expect(await as('csv')).toBeInstanceOf(RawAnswer);
});

test('who asks again for a file that is being made gets the same job, for another another one', async () => {
  const waiting = await startHomework({ work: false });
  try {
    const teacher: TestCaller = { userId: newId(), role: 'main', title: 'teacher' };
    const jobOf = async (who: TestCaller, kind: ReportFileKind): Promise<string> => {
      const body = { each: 'class', report: 'students', kind, filter: { grade: '小六' } } as const;
      return (await waiting.call(who, exportReport, { body })).data.jobId;
    };
    const [first, again, pdf] = [
      await jobOf(teacher, 'xlsx'),
      await jobOf(teacher, 'xlsx'),
      await jobOf(teacher, 'pdf'),
    ];
    expect(again).toBe(first);
    expect(pdf).not.toBe(first);
    expect(await jobOf({ ...teacher, userId: newId() }, 'xlsx')).not.toBe(first);
    // other rights make another file
    expect(await jobOf({ ...teacher, schoolIds: [newId()] }, 'xlsx')).not.toBe(first);
    await waiting.prisma.$executeRaw`UPDATE jobs SET state = 'done'`;
    expect(await jobOf(teacher, 'xlsx')).not.toBe(first);
  } finally {
    await waiting.stop();
  }
});
