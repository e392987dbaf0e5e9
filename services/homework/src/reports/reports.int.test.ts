import {
  getCompletion,
  getComprehension,
  getOverview,
  getQuestions,
} from '@yuedu/contracts/http/homework/reports';
import type { ComprehensionReport } from '@yuedu/contracts/http/homework/reports';
import type { RouteAnswer, RouteInput } from '@yuedu/service-kit/testing/call-route';
import { makeSchool } from '../testing/school.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { day, settledWeek, type Week } from '../testing/work-of-a-week.ts';

let homework: Homework;
let week: Week;
beforeAll(async () => {
  homework = await startHomework();
  week = await settledWeek(homework);
});
afterAll(async () => {
  await homework.stop();
});

const reports = [getCompletion, getComprehension, getQuestions, getOverview] as const;
type Filter = RouteInput<typeof getCompletion>['query'];
const report = <R extends (typeof reports)[number]>(route: R, query: Filter): Promise<RouteAnswer<R>> =>
  homework.call(week.school.teacher, route, { query } as RouteInput<R>);
const csvOf = (route: (typeof reports)[number], query: Filter) =>
  homework.call(week.school.teacher, route, { query, headers: { accept: 'text/csv' } });

describe('reports of a class', () => {
  it('counts what is assigned: who joins later has what is still open, who left stays, greyed', async () => {
    const { data } = await report(getCompletion, { classId: week.school.classId });
    expect(data).toMatchObject({
      type: 'completion',
      stale: false,
      computedAt: day(5).toISOString(),
      rows: [
        { name: '學生1', seatNumber: 1, finished: 3, late: 0, total: 3, left: false },
        { name: '學生2', finished: 1, late: 1, total: 3, left: false },
        { name: '學生3', finished: 0, late: 0, total: 3, lastFinishedAt: null },
        { name: '學生4', finished: 1, late: 0, total: 3, left: true },
        { userId: week.lateJoiner.userId, finished: 0, total: 1, left: false },
      ],
      totals: { students: 5, finished: 5, late: 1, total: 13 },
    });
  });

  it('puts work into the period that holds its task’s start, the end not included', async () => {
    const first = await report(getCompletion, {
      classId: week.school.classId,
      startedAt: day(0).toISOString(),
      endedAt: day(2).toISOString(),
    });
    expect(first.data).toMatchObject({ totals: { finished: 4, total: 8 } });
    const second = await report(getCompletion, {
      classId: week.school.classId,
      startedAt: day(2).toISOString(),
    });
    expect(second.data).toMatchObject({ totals: { finished: 1, total: 5 } });
    const later = await report(getCompletion, {
      classId: week.school.classId,
      startedAt: day(20).toISOString(),
    });
    expect(later.data).toMatchObject({ totals: { students: 4, total: 0 } });
  });

  it('keeps points that wait out of score and maximum, and bands only from eight questions on', async () => {
    const { data } = await report(getComprehension, { classId: week.school.classId });
    expect(data).toMatchObject({
      rows: [
        {
          name: '學生1',
          score: 17,
          maxScore: 18,
          pending: 6,
          processes: {
            retrieve: { score: 2, maxScore: 3, questions: 3, band: { low: null, high: null, enough: false } },
            evaluate: { score: 3, maxScore: 3, questions: 1 },
          },
        },
        { name: '學生2', score: 4, maxScore: 5, pending: 3 },
        { score: 0, maxScore: 0 },
        { name: '學生4', score: 5, maxScore: 5 },
        { score: 0 },
      ],
      totals: {
        score: 26,
        maxScore: 28,
        pending: 12,
        processes: { infer: { score: 10, maxScore: 10, questions: 5 } },
      },
    });
  });

  it('names each student’s last result: the text, its points and when, or nothing', async () => {
    const { rows } = (await report(getComprehension, { classId: week.school.classId }))
      .data as ComprehensionReport;
    const title = '跟太陽借半天';
    expect(rows.map((row) => row.last)).toMatchObject([
      {
        postTitle: title,
        finishedAt: new Date(day(2).getTime() + 300_000).toISOString(),
        score: 4,
        maxScore: 5,
        pending: 3,
      },
      { postTitle: title, finishedAt: day(4).toISOString(), score: 4 },
      null,
      { score: 5, maxScore: 5, pending: 3 },
      null,
    ]);
  });

  it('shows each question with its options, and marks where one homework is asked for', async () => {
    const [first] = week.texts;
    const { data } = await report(getQuestions, {
      classId: week.school.classId,
      homeworkId: week.homeworkIds[0],
      postId: first?.postId,
    });
    expect(data).toMatchObject({
      rows: [
        {
          questionId: first?.choice.id,
          position: 1,
          answered: 3,
          right: 2,
          blank: 0,
          options: [
            { optionId: first?.choice.right, count: 2 },
            { optionId: first?.choice.wrong, count: 1 },
          ],
        },
        { position: 2, right: 3 },
        { position: 3, right: 3 },
        { position: 4, pending: 2, right: 1, score: 3, maxScore: 3 },
      ],
      totals: { finished: 3, quickFinishes: 0, pendingAnswers: 2 },
    });
    expect((data as { rows: { marks: unknown[] }[] }).rows[0]?.marks).toHaveLength(3);
  });

  it('shows matching questions as items, of each student and the class, as in the file', async () => {
    const query = {
      classId: week.school.classId,
      homeworkId: week.homeworkIds[0],
      postId: week.texts[0]?.postId,
    };
    const { rows } = (await report(getQuestions, query)).data;
    expect(rows.map((row) => row.items)).toEqual([null, { right: 9, of: 9 }, { right: 6, of: 6 }, null]);
    expect(rows[1]?.marks.map((one) => one.items)).toEqual(Array(3).fill({ right: 3, of: 3 }));
    expect(rows[0]?.marks.map((one) => one.items)).toEqual([null, null, null]);
    const file = await csvOf(getQuestions, query);
    const lines = file.text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const at = lines[0]?.indexOf('第 2 題配對') ?? -1;
    expect(at).toBe(6);
    expect(lines[0]?.[at + 1]).toBe('第 3 題配對');
    expect(lines.find((line) => line[1] === '學生1')?.slice(at, at + 2)).toEqual(['3／3', '2／2']);
    expect(lines.find((line) => line[1] === '學生3')?.slice(at, at + 2)).toEqual(['', '']);
    expect(lines.find((line) => line[1] === '全班配對')?.slice(at, at + 2)).toEqual(['9／9', '6／6']);
  });

  it('gives the overview a cell a student and homework', async () => {
    const { data } = await report(getOverview, { classId: week.school.classId });
    const { homeworks, students, cells } = data as {
      homeworks: { title: string }[];
      students: unknown[];
      cells: { homeworkId: string; finished: number }[];
    };
    expect(homeworks.map(({ title }) => title)).toEqual(['作業1', '作業2']);
    expect(students).toHaveLength(5);
    expect(
      cells
        .filter((cell) => cell.homeworkId === week.homeworkIds[0])
        .map((cell) => cell.finished)
        .sort((a, b) => a - b),
    ).toEqual([0, 1, 1, 2]);
  });

  it('is the teacher’s alone: another’s class is not there, a student may not ask', async () => {
    const other = makeSchool({ students: 0 }).teacher;
    for (const route of reports) {
      const query = { classId: week.school.classId };
      expect(await homework.call(other, route, { query })).toMatchObject({
        status: 404,
        problem: { code: 'classes.class-not-found' },
      });
      expect(await homework.call(week.school.students[0] ?? null, route, { query })).toMatchObject({
        status: 403,
      });
      expect(await homework.call(null, route, { query })).toMatchObject({ status: 401 });
    }
    expect(
      (await homework.call(other, getCompletion, { query: { fullSchoolName: '青嶼華小' } })).data,
    ).toMatchObject({ rows: [] });
  });

  it('opens a school’s classes to whom the school is given, only when the filter names it', async () => {
    const schoolId = week.school.teacher.schoolIds?.[0] ?? '';
    const colleague = { ...makeSchool({ students: 0 }).teacher, schoolIds: [schoolId] };
    expect((await homework.call(colleague, getCompletion, { query: { schoolId } })).data).toMatchObject({
      totals: { students: 5 },
    });
    expect((await homework.call(colleague, getCompletion)).data).toMatchObject({ totals: { students: 0 } });
  });

  it('gives the same numbers as a file', async () => {
    const query = { classId: week.school.classId };
    const file = await csvOf(getCompletion, query);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[2]).toBe('2,學生2,1,1,3,2026-09-05 08:00,');
    expect(lines[4]).toMatch(/^4,學生4,1,0,3,.+,已離班$/);
    expect(lines.at(-1)).toBe(',合計,5,1,13,,');
    for (const route of [getComprehension, getQuestions, getOverview])
      expect((await csvOf(route, query)).status).toBe(200);
  });

  it('gives every student’s marks of one text as a file: the numbers of the report', async () => {
    const query = {
      classId: week.school.classId,
      homeworkId: week.homeworkIds[0],
      postId: week.texts[0]?.postId,
    };
    const { data } = await report(getQuestions, query);
    const { rows } = data;
    const { data: completion } = await report(getCompletion, query);
    const students = completion.rows.filter((row) => row.total > 0);
    const file = await csvOf(getQuestions, query);
    const lines = file.text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(lines[0]?.slice(0, 2)).toEqual(['座號', '姓名']);
    expect(lines.slice(1, 1 + students.length).map((line) => line[1])).toEqual(
      students.map((student) => student.name),
    );
    const sumsOf = (name: string) =>
      lines
        .find((line) => line[1] === name)
        ?.slice(2, 2 + rows.length)
        .map(Number)
        .sort();
    expect(sumsOf('有作答')).toEqual(rows.map((row) => row.answered).sort());
    expect(sumsOf('待批')).toEqual(rows.map((row) => row.pending).sort());
    expect(sumsOf('全班得分')).toEqual(rows.map((row) => row.score).sort());
    expect(
      lines
        .slice(1, 1 + students.length)
        .flatMap((line) => line.slice(2, 2 + rows.length))
        .filter((cell) => cell === '待批'),
    ).toHaveLength(rows.reduce((sum, row) => sum + row.pending, 0));
    expect(lines.find((line) => line[1] === '學生3')?.at(-1)).toBe('還沒交');
  });

  it('is what counting the answers themselves gives', async () => {
    const direct = await homework.prisma.$queryRaw<
      { userId: string; finished: number; score: number; maxScore: number; pending: number }[]
    >`
      SELECT a.user_id AS "userId", count(DISTINCT a.id)::int AS finished,
      coalesce(sum(q.score), 0)::float8 AS score,
             coalesce(sum(q.max_score) FILTER (WHERE q.score IS NOT NULL), 0)::float8 AS "maxScore",
             coalesce(sum(q.max_score) FILTER (WHERE q.score IS NULL), 0)::float8 AS pending
        FROM attempts a JOIN question_results q ON q.attempt_id = a.id
        WHERE a.class_id = ${week.school.classId}::uuid AND a.finished_at IS NOT NULL GROUP BY a.user_id`;
    const folded = await homework.prisma.$queryRaw<typeof direct>`
      SELECT user_id AS "userId", count(finished_at)::int AS finished, sum(score)::float8 AS score,
      sum(max_score)::float8 AS "maxScore", sum(pending)::float8 AS pending
        FROM report_cells WHERE class_id = ${week.school.classId}::uuid AND finished_at IS NOT NULL
        GROUP BY user_id`;
    const sorted = (rows: typeof direct) => [...rows].sort((a, b) => (a.userId < b.userId ? -1 : 1));
    expect(sorted(folded)).toEqual(sorted(direct));
    expect(direct).toHaveLength(3);
  });
});
