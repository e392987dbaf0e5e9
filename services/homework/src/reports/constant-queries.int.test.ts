import {
  getCompletion,
  getComprehension,
  getOverview,
  getQuestions,
} from '@yuedu/contracts/http/homework/reports';
import { getReading, getStudents } from '@yuedu/contracts/http/homework/student-reports';
import type { RouteDefinition } from '@yuedu/contracts/route';
import { countStatements } from '@yuedu/testing/count-statements';
import { type LedClasses, ledClasses } from '../testing/led-classes.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';

let homework: Homework;
let few: LedClasses;
let many: LedClasses;
beforeAll(async () => {
  // no jobs or consumers, whose statements would be counted with a report's
  homework = await startHomework({ work: false });
  few = await ledClasses(homework.prisma, { classes: 1, students: 4 });
  many = await ledClasses(homework.prisma, { classes: 10, students: 40 });
});
afterAll(() => homework?.stop());

type Query = (of: LedClasses) => Record<string, string>;
const all: Query = () => ({});
const ofClass: Query = ({ classIds }) => ({ classId: classIds[0] ?? '' });
const ofHomework: Query = (of) => ({ ...ofClass(of), homeworkId: of.homeworkId });
const withWorks: Query = (of) => ({ ...ofClass(of), includeWorks: '1' });
const ofStudent: Query = ({ studentIds }) => ({ studentId: studentIds[0] ?? '' });
const ofSchool: Query = ({ schoolId }) => ({ schoolId, by: 'class' });

/** Each report in each form in which the pages ask for it, and how many statements it may take. */
const calls: [string, RouteDefinition, Query, number][] = [
  ['completion of all classes', getCompletion, all, 4],
  ['completion of a class', getCompletion, ofClass, 4],
  ['comprehension of all classes', getComprehension, all, 5],
  ['comprehension of a class', getComprehension, ofClass, 5],
  ['questions of all classes', getQuestions, all, 6],
  ['questions of a homework, with marks', getQuestions, ofHomework, 7],
  ['overview of a class', getOverview, ofClass, 6],
  ['reading of all classes', getReading, all, 4],
  ['reading of a class', getReading, ofClass, 4],
  ['students of all classes', getStudents, all, 7],
  ['students of a class, with their growth', getStudents, ofClass, 8],
  ['students of a class, with the works of each', getStudents, withWorks, 9],
  ['one student, with his works', getStudents, ofStudent, 10],
  ['a school by class', getStudents, ofSchool, 7],
];

async function statementsOf(of: LedClasses, route: RouteDefinition, query: Query) {
  const { result, statements } = await countStatements(() =>
    homework.call(of.teacher, route, { query: query(of) } as never),
  );
  expect(result).toMatchObject({ status: 200 });
  return statements;
}

test.each(calls)(
  '%s: as many statements for ten classes of 40 as for one of 4',
  async (_, route, query, most) => {
    const counts = [await statementsOf(few, route, query), await statementsOf(many, route, query)];
    expect(counts).toEqual([most, most]);
  },
);

test('the larger ones did read more: 400 students against 4', async () => {
  const rows = await Promise.all(
    [few, many].map(async (of) => (await homework.call(of.teacher, getCompletion)).data.rows),
  );
  expect(rows.map((each) => each.length)).toEqual([4, 400]);
  expect(rows.flat().every((row) => row.finished === 2)).toBe(true);
});
