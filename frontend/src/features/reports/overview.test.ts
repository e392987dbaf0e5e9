import { lookOf, missingOften } from './overview.ts';

const cell = (over: object) => ({
  userId: 's',
  homeworkId: 'h',
  finished: 1,
  total: 1,
  late: 0,
  score: 0,
  maxScore: 0,
  pending: 0,
  ...over,
});

test('a cell says how far a student came before it says how well', () => {
  expect(lookOf(undefined)).toBe('none');
  expect(lookOf(cell({ finished: 0 }))).toBe('none');
  expect(lookOf(cell({ finished: 1, total: 2, score: 9, maxScore: 9 }))).toBe('part');
  expect(lookOf(cell({ pending: 2 }))).toBe('wait');
  expect([4.9, 5, 7.4, 7.5].map((score) => lookOf(cell({ score, maxScore: 10 })))).toEqual([
    'low',
    'mid',
    'mid',
    'high',
  ]);
});

test('only homeworks that are over count as missing, most missing first, and leavers are not named', () => {
  const homework = (homeworkId: string, deadline: string | null) => ({
    homeworkId,
    classId: 'c',
    title: '',
    startAt: '2026-09-01T00:00:00Z',
    deadline,
  });
  const student = (userId: string, left = false) => ({
    userId,
    name: userId,
    classId: 'c',
    seatNumber: null,
    left,
  });
  const report = {
    type: 'overview' as const,
    filter: {},
    computedAt: null,
    stale: false,
    homeworks: [
      homework('1', '2026-09-02T00:00:00Z'),
      homework('2', '2026-09-03T00:00:00Z'),
      homework('3', '2026-09-04T00:00:00Z'),
      homework('open', '2026-09-10T00:00:00Z'),
      homework('free', null),
    ],
    students: [student('a'), student('b'), student('c'), student('gone', true)],
    cells: [
      ['a', '1'],
      ['b', ''],
      ['c', '1 2'],
      ['gone', ''],
    ].flatMap(([userId, done]) =>
      ['1', '2', '3', 'open', 'free'].map((homeworkId) =>
        cell({ userId, homeworkId, finished: done?.includes(homeworkId) ? 1 : 0 }),
      ),
    ),
  };
  expect(missingOften(report, new Date('2026-09-10T00:00:00Z'))).toEqual([
    { userId: 'b', name: 'b', missing: 3 },
    { userId: 'a', name: 'a', missing: 2 },
  ]);
});
