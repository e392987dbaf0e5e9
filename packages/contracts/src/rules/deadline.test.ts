import { effectiveDeadline, isLate, joinedTooLate } from './deadline.ts';

const exception = '2026-09-03T10:00:00.000Z';
const homework = '2026-09-02T10:00:00.000Z';
const task = '2026-09-01T10:00:00.000Z';

test("a student's exception counts before the homework's deadline, and that before the task's", () => {
  expect(effectiveDeadline({ exception, homework, task })).toBe(exception);
  expect(effectiveDeadline({ homework, task })).toBe(homework);
  expect(effectiveDeadline({ homework: null, task })).toBe(task);
  expect(effectiveDeadline({})).toBeNull();
});

test('work at the deadline itself is in time, a millisecond later late; without one always in time', () => {
  expect(isLate(new Date(homework), homework)).toBe(false);
  expect(isLate(new Date(Date.parse(homework) + 1), homework)).toBe(true);
  expect(isLate(new Date('2099-01-01T00:00:00Z'), null)).toBe(false);
});

test('who joins after the deadline is too late; at it, without one, or at an unknown time is not', () => {
  const late = new Date(Date.parse(homework) + 1);
  expect([joinedTooLate(late, homework), joinedTooLate(new Date(homework), homework)]).toEqual([true, false]);
  expect([
    joinedTooLate(late, null),
    joinedTooLate(null, homework),
    joinedTooLate(undefined, homework),
  ]).toEqual([false, false, false]);
});
