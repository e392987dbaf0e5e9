import { getComprehension } from '@yuedu/contracts/http/homework/reports';
import { getReading, getStudents } from '@yuedu/contracts/http/homework/student-reports';
import { processes } from '@yuedu/contracts/rules/processes';
import { readingSeconds } from '@yuedu/contracts/rules/reading-amount';
import { dayOf } from '@yuedu/contracts/rules/taipei-time';
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
afterAll(() => homework?.stop());

const reading = (query: RouteInput<typeof getReading>['query'] = {}) =>
  homework.call(week.school.teacher, getReading, { query });
const students = (query: RouteInput<typeof getStudents>['query'] = {}) =>
  homework.call(week.school.teacher, getStudents, { query });
type Students = RouteAnswer<typeof getStudents>['data'];

describe('how much was read', () => {
  it('is what the attempts say: texts, characters, minutes up to the limit, and days in Taipei', async () => {
    const { classId } = week.school;
    const { data } = await reading({ classId });
    const attempts = await homework.prisma.attempt.findMany({ where: { classId } });
    for (const row of data.rows) {
      const own = attempts.filter((attempt) => attempt.userId === row.userId);
      const done = own.flatMap(({ startedAt, finishedAt }) =>
        finishedAt ? [{ startedAt, finishedAt }] : [],
      );
      const days = own.flatMap(({ startedAt, finishedAt }) =>
        [startedAt, finishedAt].flatMap((at) => (at ? [dayOf(at)] : [])),
      );
      expect(row).toMatchObject({
        texts: done.length,
        characters: done.length * 640,
        uncounted: 0,
        seconds: done.reduce((sum, one) => sum + readingSeconds(one.startedAt, one.finishedAt), 0),
        days: new Set(days).size,
      });
    }
    // student 2 had the text open for two days: it counts an hour
    expect(data.rows.map((row) => row.seconds)).toEqual([1_800, 3_600, 0, 3_600, 0]);
    expect(data.totals).toMatchObject({ texts: 5, assigned: 13, characters: 3_200 });
  });

  it('counts only the work of the period, and says how many texts have no known length', async () => {
    const { classId } = week.school;
    const later = (await reading({ classId, startedAt: day(2).toISOString() })).data;
    expect(later.totals).toMatchObject({ texts: 1, characters: 640 });
    const [, second] = week.texts;
    await homework.prisma.post.update({ where: { id: second?.postId ?? '' }, data: { characters: null } });
    const { totals } = (await reading({ classId })).data;
    expect(totals).toMatchObject({ texts: 5, characters: 2_560, uncounted: 1 });
    await homework.prisma.post.update({ where: { id: second?.postId ?? '' }, data: { characters: 640 } });
  });
});

describe('how students get on', () => {
  it('has the processes of the comprehension report, and the same points month by month', async () => {
    const { classId } = week.school;
    const { data } = await students({ classId });
    const whole = (await homework.call(week.school.teacher, getComprehension, { query: { classId } })).data;
    expect(data.totals.processes).toEqual(whole.totals.processes);
    for (const row of data.rows) {
      const same = whole.rows.find(({ userId }) => userId === row.userId);
      expect(row.processes).toEqual(same?.processes);
      expect(row.growth.reduce((sum, step) => sum + step.score, 0)).toBeCloseTo(same?.score ?? -1, 2);
      expect(row.growth.reduce((sum, step) => sum + step.questions, 0)).toBe(
        processes.reduce((sum, process) => sum + (row.processes[process]?.questions ?? 0), 0),
      );
    }
    expect(data.rows[0]?.growth).toMatchObject([{ month: '2026-09', difficulty: '適中', texts: 3 }]);
    expect(data.works).toEqual([]);
  });

  it('keeps texts of different difficulty apart', async () => {
    const [, second] = week.texts;
    await homework.prisma.post.update({ where: { id: second?.postId ?? '' }, data: { difficulty: '挑戰' } });
    const { rows } = (await students({ classId: week.school.classId })).data;
    expect(rows[0]?.growth.map(({ difficulty, texts }) => [difficulty, texts]).sort()).toEqual(
      [
        ['挑戰', 1],
        ['適中', 2],
      ].sort(),
    );
    await homework.prisma.post.update({ where: { id: second?.postId ?? '' }, data: { difficulty: '適中' } });
  });

  it('leaves the steps of growth out where neither class nor student is named', async () => {
    const { rows } = (await students()).data;
    expect(rows).toHaveLength(5);
    expect(rows.flatMap((row) => row.growth)).toEqual([]);
  });

  it('lists the work of one student, with the deadline that counts and what was reached', async () => {
    const [one, , three] = week.school.students;
    const data: Students = (await students({ studentId: one?.userId ?? '' })).data;
    expect(data.rows).toMatchObject([{ name: '學生1', classTitle: '五年仁班', finished: 3, total: 3 }]);
    expect(data.works).toHaveLength(3);
    const second = data.works.find((work) => work.homeworkTitle === '作業2');
    expect(second).toMatchObject({
      difficulty: '適中',
      deadline: null,
      score: 4,
      maxScore: 5,
      pending: 3,
      seconds: 300,
      isShut: false,
    });
    expect(data.works.filter((work) => work.deadline === day(3).toISOString())).toHaveLength(2);
    const ofThree = (await students({ studentId: three?.userId ?? '' })).data;
    expect(ofThree.works.map(({ attemptId, finishedAt, score }) => [attemptId, finishedAt, score])).toEqual(
      Array(3).fill([null, null, 0]),
    );
  });

  it('lists the work of each student of a class where asked for, as the reports on one do', async () => {
    const { classId } = week.school;
    const { works, rows } = (await students({ classId, includeWorks: '1' })).data;
    for (const { userId } of rows) {
      const own = (await students({ studentId: userId, classId })).data.works;
      expect(works.filter((work) => work.userId === userId)).toEqual(own);
    }
    expect(works).toHaveLength(13);
    expect((await students({ includeWorks: '1' })).data.works).toEqual([]);
    const schoolId = week.school.teacher.schoolIds?.[0] ?? '';
    expect((await students({ schoolId, by: 'class', includeWorks: '1' })).data.works).toEqual([]);
  });

  it('knows only students of the caller’s own classes', async () => {
    const studentId = week.school.students[0]?.userId ?? '';
    const stranger = makeSchool({ students: 0 }).teacher;
    const notThere = { status: 404, problem: { code: 'homework.student-not-found' } };
    expect(await homework.call(stranger, getStudents, { query: { studentId } })).toMatchObject(notThere);
    expect(await students({ studentId: stranger.userId })).toMatchObject(notThere);
    expect(
      await homework.call(week.school.students[0] ?? null, getStudents, { query: { studentId } }),
    ).toMatchObject({ status: 403 });
    const colleague = { ...stranger, schoolIds: [...(week.school.teacher.schoolIds ?? [])] };
    expect(await homework.call(colleague, getStudents, { query: { studentId } })).toMatchObject(notThere);
    const schoolId = week.school.teacher.schoolIds?.[0] ?? '';
    expect(await homework.call(colleague, getStudents, { query: { studentId, schoolId } })).toMatchObject({
      data: { rows: [{ name: '學生1' }] },
    });
  });

  it('has a row a class where it is asked for by class: its students’ sums, and none of them', async () => {
    const { classId } = week.school;
    const schoolId = week.school.teacher.schoolIds?.[0] ?? '';
    const { rows, totals } = (await students({ classId })).data;
    const { data } = await students({ schoolId, by: 'class' });
    expect(data.rows).toEqual([]);
    expect(data.classes).toEqual([
      {
        classId,
        title: '五年仁班',
        grade: '小五',
        schoolName: '青嶼華小',
        students: rows.filter((row) => !row.left).length,
        reckoned: 3,
        finished: totals.finished,
        late: totals.late,
        total: totals.total,
        characters: rows.reduce((sum, row) => sum + row.reading.characters, 0),
        processes: totals.processes,
      },
    ]);
  });

  it('is the same in its files', async () => {
    const csv = async (route: typeof getReading | typeof getStudents, query: object) =>
      (await homework.call(week.school.teacher, route, { query, headers: { accept: 'text/csv' } })).text
        .replace('\ufeff', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
    const { classId } = week.school;
    const amounts = (await reading({ classId })).data;
    const [head, ...lines] = await csv(getReading, { classId });
    expect(head?.slice(0, 7)).toEqual([
      '座號',
      '姓名',
      '讀完篇數',
      '指派篇數',
      '字數',
      '閱讀分鐘',
      '閱讀天數',
    ]);
    expect(lines.slice(0, -1).map((line) => line.slice(1, 5))).toEqual(
      amounts.rows.map((row) => [row.name, row.texts, row.assigned, row.characters].map(String)),
    );
    expect(lines.at(-1)?.slice(1, 5)).toEqual(['合計', '5', '13', '3200']);
    const studentId = week.school.students[0]?.userId ?? '';
    const { works } = (await students({ studentId })).data;
    const [, ...ofOne] = await csv(getStudents, { studentId });
    expect(ofOne.map((line) => line.slice(5, 8))).toEqual(
      works.map((work) => [work.score, work.maxScore, work.pending].map(String)),
    );
  });
});
