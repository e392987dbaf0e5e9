import { getCompletion } from '@yuedu/contracts/http/homework/reports';
import { reportFileTypes } from '@yuedu/contracts/http/homework/report-files';
import { processes } from '@yuedu/contracts/rules/processes';
import { readingSeconds } from '@yuedu/contracts/rules/reading-amount';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { RawAnswer } from '@yuedu/service-kit/http/answer';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { zhHant } from '../locales/zh-hant.ts';
import { type DrawnClass, drawnClass } from '../testing/drawn-class.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { asCaller } from '../testing/work-of-a-week.ts';
import { type Report, reportTable, type ReportTable } from './files/report-table.ts';
import { ReportAnswersService } from './report-answers.service.ts';
import type { ReportFilter } from './report-scope.service.ts';
import { ReportsService } from './reports.service.ts';
import { StudentReportsService } from './student-reports.service.ts';

let homework: Homework;
let reports: ReportsService;
let studentReports: StudentReportsService;
let answers: ReportAnswersService;
beforeAll(async () => {
  homework = await startHomework({ work: false });
  reports = homework.service.app.get(ReportsService, { strict: false });
  answers = homework.service.app.get(ReportAnswersService, { strict: false });
  studentReports = homework.service.app.get(StudentReportsService, { strict: false });
});
afterAll(() => homework?.stop());

const now = new Date('2027-01-01T00:00:00Z');
const bytesOf = async (kind: keyof typeof reportFileTypes, report: Report, table: ReportTable) => {
  const answer = await answers.as(reportFileTypes[kind], report, () => table);
  if (!(answer instanceof RawAnswer)) throw new Error('no file');
  expect(answer.headers['content-type']).toContain(reportFileTypes[kind]);
  return Buffer.from(answer.body as Buffer);
};

/** What a table program would reckon instead of showing it. */
const formula = /^\s*[=+\-@＝＋－＠]/u;

/** What a reader of other make finds in a CSV: texts, the apostrophes that defuse them taken off. */
async function cellsOfCsv(report: Report, table: ReportTable): Promise<string[][]> {
  const text = (await bytesOf('csv', report, table)).toString('utf8');
  const { data, errors } = Papa.parse<string[]>(text.trimEnd());
  expect(errors).toEqual([]);
  return data.map((row, at) =>
    row.map((cell, place) => {
      const own = table[at]?.[place];
      if (typeof own !== 'string' || !formula.test(own)) return cell;
      expect(cell).toBe(`'${own}`);
      return own;
    }),
  );
}

const plain = (table: ReportTable): string[][] =>
  table.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));

/** Numbers have to come back as numbers, texts as the same texts. */
async function cellsOfXlsx(report: Report, table: ReportTable) {
  const rows = await readSheet(await bytesOf('xlsx', report, table), { trim: false });
  const width = Math.max(...table.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null));
}
const filled = (table: ReportTable) => {
  const width = Math.max(...table.map((row) => row.length));
  return table.map((row) =>
    Array.from({ length: width }, (_, at) => (row[at] === '' ? null : (row[at] ?? null))),
  );
};

const squeezed = (text: string): string => text.replace(/\s+/gu, '');

/**
 * The texts of a document's pages without its furniture: title, the line under it, the foot. Blanks are where
 * its maker put them, so none is compared.
 */
async function pagesOfPdf(report: Report, table: ReportTable): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await bytesOf('pdf', report, table)));
  const title = squeezed(zhHant.reportTitles[report.type]);
  const foot = squeezed(zhHant.reportRules[report.type]) + title;
  return text.map((page, at) => {
    const whole = squeezed(page);
    expect(whole).toContain(`${foot}${at + 1}/${text.length}`);
    const body = whole.slice(0, whole.lastIndexOf(foot));
    return at === 0 ? body.slice(body.indexOf(squeezed(String(table[0]?.[0] ?? '')), title.length)) : body;
  });
}

/** A document has the table in bands of columns, the first two in each, and the head on each page. */
async function expectSamePdf(report: Report, table: ReportTable): Promise<void> {
  const cell = (row: number, at: number): string => squeezed(String(table[row]?.[at] ?? ''));
  const columns = Math.max(...table.map((row) => row.length));
  let next = 2;
  let row = 1;
  let band: number[] = [];
  for (let page of await pagesOfPdf(report, table)) {
    if (row === 1) {
      // how far this band goes, its head says: as many columns as stand there
      band = [0, 1];
      while (next < columns && page.startsWith([...band, next].map((at) => cell(0, at)).join(''))) {
        band.push(next);
        next += 1;
      }
    }
    const head = band.map((at) => cell(0, at)).join('');
    expect(page.startsWith(head)).toBe(true);
    page = page.slice(head.length);
    while (page !== '') {
      const line = band.map((at) => cell(row, at)).join('');
      expect(page.slice(0, line.length)).toBe(line);
      page = page.slice(line.length);
      row += 1;
      if (row > table.length) throw new Error('more lines than the table has');
    }
    if (row === table.length) row = 1;
  }
  expect([next, row]).toEqual([columns, 1]);
}

async function everyReport(caller: Caller, drawn: DrawnClass): Promise<[Report, ReportTable][]> {
  const { classId, students, homeworkIds } = drawn;
  const one = { classId, homeworkId: homeworkIds[0] } as ReportFilter;
  const narrow = await reports.questionsWithStudents(one, caller, now);
  const all: Report[] = [
    await reports.completion({ classId }, caller, now),
    await reports.comprehension({ classId }, caller, now),
    await reports.questions({ classId }, caller, now),
    await reports.overview({ classId }, caller, now),
    await studentReports.reading({ classId }, caller, now),
    await studentReports.progress({ classId }, caller, now),
    await studentReports.progress({ classId, by: 'class' }, caller, now),
    await studentReports.progress({ classId, studentId: students[0]?.userId ?? '' }, caller, now),
  ];
  return [
    ...all.map((report): [Report, ReportTable] => [report, reportTable(report)]),
    [narrow.report, reportTable(narrow.report, narrow.students)],
  ];
}

const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value * 100, 0)) / 100;

/** Reckoned of the raw answers alone, with nothing of the reports' own code but the limit of a reading. */
function ofAnswers(drawn: DrawnClass) {
  const done = drawn.attempts.flatMap(({ finishedAt, ...attempt }) =>
    finishedAt ? [{ ...attempt, finishedAt }] : [],
  );
  const results = done.flatMap((attempt) => attempt.results);
  const reckoned = results.filter(({ score }) => score !== null);
  return {
    finished: done.length,
    late: done.filter((attempt) => attempt.late).length,
    total: drawn.students.length * drawn.texts.length,
    score: sum(reckoned.map(({ score }) => score ?? 0)),
    maxScore: sum(reckoned.map(({ maxScore }) => maxScore)),
    pending: sum(results.filter(({ score }) => score === null).map(({ maxScore }) => maxScore)),
    seconds: sum(done.map((attempt) => readingSeconds(attempt.startedAt, attempt.finishedAt))),
    characters: sum(
      done.map(({ postId }) => drawn.texts.find((text) => text.postId === postId)?.characters ?? 0),
    ),
    byProcess: processes.map((process) => {
      const own = reckoned.filter((one) => one.process === process);
      return [sum(own.map(({ score }) => score ?? 0)), sum(own.map(({ maxScore }) => maxScore)), own.length];
    }),
  };
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('class %i that chance has made', (seed) => {
  let drawn: DrawnClass;
  let all: [Report, ReportTable][];
  beforeAll(async () => {
    drawn = await drawnClass(homework.prisma, 20_261_125 + seed);
    all = await everyReport(asCaller(drawn.teacher), drawn);
  });
  const tableOf = (type: Report['type']): ReportTable =>
    all.find(([report]) => report.type === type)?.[1] ?? [];

  it('has in its files the cells of the table, each as a reader of other make finds it', async () => {
    for (const [report, table] of all) {
      expect(await cellsOfCsv(report, table)).toEqual(plain(table));
      expect(await cellsOfXlsx(report, table)).toEqual(filled(table));
      await expectSamePdf(report, table);
    }
  });

  it('has in its reports, and so in its files, the sums of the answers', () => {
    const raw = ofAnswers(drawn);
    const sums = { finished: raw.finished, late: raw.late, total: raw.total };
    expect(all[0]?.[0]).toMatchObject({ totals: sums });
    expect(tableOf('completion').at(-1)?.slice(2, 5)).toEqual([raw.finished, raw.late, raw.total]);
    const comprehension = tableOf('comprehension').at(-1);
    expect(comprehension?.slice(2, 5)).toEqual([raw.score, raw.maxScore, raw.pending]);
    expect(comprehension?.slice(5, 17)).toEqual(raw.byProcess.flat());
    const questions = tableOf('questions').slice(1);
    expect(sum(questions.map((row) => Number(row[7])))).toBe(raw.score);
    expect(sum(questions.map((row) => Number(row[8])))).toBe(raw.maxScore);
    expect(all[4]?.[0]).toMatchObject({ totals: { seconds: raw.seconds, characters: raw.characters } });
    expect(tableOf('reading').at(-1)?.[4]).toBe(raw.characters);
    const students = tableOf('students').at(-1);
    expect(processes.map((_, at) => students?.slice(5 + at * 4, 8 + at * 4))).toEqual(raw.byProcess);
  });
});

test('a file is asked for by its media type, and comes with its name', async () => {
  const drawn = await drawnClass(homework.prisma, 7);
  const answer = await homework.call(drawn.teacher, getCompletion, {
    query: { classId: drawn.classId },
    headers: { accept: reportFileTypes.xlsx },
  });
  expect(answer.headers.get('content-type')).toBe(reportFileTypes.xlsx);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="report-completion.xlsx"');
  expect(answer.text.startsWith('PK')).toBe(true);
});
