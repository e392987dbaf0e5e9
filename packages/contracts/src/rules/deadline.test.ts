import { effectiveDeadline, isLate, joinedTooLate, movedException } from './deadline.ts';
import { instantOf } from './taipei-time.ts';

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

/** At both sides of a Taipei midnight, by the class's deadline, an exception, and one that moved along. */
describe.each([
  ['00:00', instantOf('2026-11-20', '00:00')],
  ['23:59', instantOf('2026-11-20', '23:59')],
  ['24:00', instantOf('2026-11-20', '24:00')],
])('a deadline at %s by Taipei’s clock', (_, deadline) => {
  const dayMs = 86_400_000;
  const after = (instant: string, ms: number): Date => new Date(Date.parse(instant) + ms);
  const moved = { from: deadline, to: after(deadline, 2 * dayMs).toISOString() };

  it('is kept at the millisecond', () => {
    expect([0, 1].map((ms) => isLate(after(deadline, ms), deadline))).toEqual([false, true]);
  });
  it('does not count for who has an exception, before it or after it', () => {
    for (const distance of [dayMs, -dayMs]) {
      const own = after(deadline, distance).toISOString();
      const counts = effectiveDeadline({ exception: own, homework: deadline });
      expect([0, 1].map((ms) => isLate(after(own, ms), counts))).toEqual([false, true]);
    }
  });
  it('moves, and the exception with it, stays or goes as the teacher says', () => {
    const own = after(deadline, dayMs).toISOString();
    const counts = (choice: 'keep' | 'along' | 'drop') =>
      effectiveDeadline({ exception: movedException(own, choice, moved), homework: moved.to });
    expect([counts('keep'), counts('along'), counts('drop')]).toEqual([
      own,
      after(moved.to, dayMs).toISOString(),
      moved.to,
    ]);
  });
});

test('an exception has nothing to move along with where the class has or had no deadline', () => {
  expect(movedException(exception, 'along', { from: null, to: homework })).toBe(exception);
  expect(movedException(exception, 'along', { from: homework, to: null })).toBe(exception);
});
