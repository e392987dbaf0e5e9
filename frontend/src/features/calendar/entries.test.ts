import type { CalendarEntry } from '@yuedu/contracts/http/homework/calendar';
import { byDay, stateOf } from './entries.ts';

const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  kind: 'deadline',
  at: '2026-11-27T10:00:00.000Z',
  homeworkId: 'h',
  classId: 'c',
  title: '大自然的合作',
  classTitle: '五年仁班',
  studentId: 's',
  total: 2,
  finished: 0,
  students: 0,
  ...more,
});

test('a day is Taipei’s: 23:59 is of it, 24:00 of the next one', () => {
  const days = byDay(
    ['2026-11-26T15:59:00.000Z', '2026-11-26T16:00:00.000Z', '2026-11-27T15:59:59.999Z'].map((at) =>
      entry({ at }),
    ),
  );
  expect([...days].map(([day, { length }]) => [day, length])).toEqual([
    ['2026-11-26', 1],
    ['2026-11-27', 2],
  ]);
});

test.each([
  ['open', {}],
  ['begun', { finished: 1 }],
  ['finished', { finished: 2 }],
  ['missing', { at: '2026-11-24T00:00:00.000Z' }],
  [null, { kind: 'start' as const }],
  [null, { studentId: null }],
])('what is due is %s', (state, more) => {
  expect(stateOf(entry(more), new Date('2026-11-25T00:00:00Z'))).toBe(state);
});
