import type { CompletionReport, ComprehensionReport } from '@yuedu/contracts/http/homework/reports';
import { type Process, processes } from '@yuedu/contracts/rules/processes';
import { classToMark, classToSee, glances, latestHandIns } from './teaching.ts';

type Row = CompletionReport['rows'][number];
const row = (
  name: string,
  classId: string,
  finished: number,
  total: number,
  more: Partial<Row> = {},
): Row => ({
  userId: name,
  name,
  classId,
  seatNumber: null,
  left: false,
  finished,
  late: 0,
  total,
  lastFinishedAt: null,
  ...more,
});
const classes = [
  { _id: 'a', title: '四年仁班' },
  { _id: 'b', title: '四年愛班' },
];

test('a class sums its rows; who has left keeps the work but is not behind', () => {
  const [first] = glances(
    classes,
    [
      row('甲', 'a', 1, 2, { late: 1 }),
      row('乙', 'a', 0, 2, { left: true }),
      row('丙', 'b', 2, 2),
      row('丁', 'a', 0, 2),
    ],
    [],
  );
  expect(first).toMatchObject({
    finished: 1,
    total: 6,
    late: 1,
    students: 2,
    behind: [
      { name: '丁', open: 2 },
      { name: '甲', open: 1 },
    ],
  });
});
test('a class is shown with its title, school, end and number of students, as far as they were sent', () => {
  const sent = {
    title: '四年仁班',
    schoolName: '日出國小',
    endAt: '2027-07-31T15:59:59.000Z',
    studentCount: 28,
  };
  expect(glances([{ _id: 'a', ...sent }], [row('甲', 'a', 1, 2)], [])[0]).toMatchObject({
    title: sent.title,
    schoolName: sent.schoolName,
    endAt: sent.endAt,
    students: 28,
  });
  expect(glances([{ _id: 'a' }], [row('甲', 'a', 1, 2)], [])[0]).toMatchObject({
    title: '',
    schoolName: null,
    endAt: null,
    students: 1,
  });
});
test('the class with the most open texts is the one to see; none when all is in', () => {
  expect(classToSee(glances(classes, [row('甲', 'a', 1, 2), row('乙', 'b', 0, 3)], []))?._id).toBe('b');
  expect(classToSee(glances(classes, [row('甲', 'a', 2, 2)], []))).toBeNull();
});
test('the newest hand-ins come first, who handed in nothing is left out', () => {
  const rows = [
    row('甲', 'a', 1, 2, { lastFinishedAt: '2026-11-18T02:00:00Z' }),
    row('乙', 'a', 0, 2),
    row('丙', 'a', 1, 2, { lastFinishedAt: '2026-11-19T02:00:00Z' }),
  ];
  expect(latestHandIns(rows, 5).map((one) => one.name)).toEqual(['丙', '甲']);
});

test('what waits for a teacher is counted in answers, not in points', () => {
  const band = { low: null, high: null, enough: false };
  const process = (pending: number) => ({ score: 0, maxScore: 0, questions: 0, pending, band });
  const none = Object.fromEntries(processes.map((one) => [one, process(0)])) as Record<
    Process,
    ReturnType<typeof process>
  >;
  const waiting = {
    ...row('甲', 'a', 1, 1),
    score: 0,
    maxScore: 0,
    pending: 11,
    last: null,
    processes: {
      ...none,
      infer: process(1),
      evaluate: process(2),
    },
  } satisfies ComprehensionReport['rows'][number] & Row;
  expect(glances(classes, [], [waiting]).map((one) => one.pending)).toEqual([3, 0]);
});

test('the class to mark first has most answers that wait; none where none wait', () => {
  const [first, second] = glances(classes, [], []);
  if (!first || !second) throw new Error('two classes');
  expect(classToMark([first, { ...second, pending: 3 }])?._id).toBe('b');
  expect(
    classToMark([
      { ...first, pending: 4 },
      { ...second, pending: 3 },
    ])?._id,
  ).toBe('a');
  expect(classToMark([first, second])).toBe(null);
});
