import { type ClassWork, gradesDue, isOpenWork, isWithheld, keysDue } from './keys-due.ts';

const now = new Date('2026-09-10T12:00:00Z');
const before = new Date('2026-09-10T11:59:59Z');
const after = new Date('2026-09-10T12:00:01Z');
const work = (changes: Partial<ClassWork>): ClassWork => ({
  taskId: 't',
  showKeys: 'deadline',
  deadline: after,
  finishedAt: null,
  endsAt: null,
  ...changes,
});
const isOpen = (changes: Partial<ClassWork>): boolean => isOpenWork(work(changes), now);

describe('keys', () => {
  it('are never due before the hand-in', () => {
    expect(keysDue({ finishedAt: null, work: null }, now)).toBe(false);
    expect(keysDue({ finishedAt: null, work: work({ deadline: before }) }, now)).toBe(false);
  });

  it('are due at once for own reading', () => {
    expect(keysDue({ finishedAt: before, work: null }, now)).toBe(true);
  });

  it('are due for class work after the student’s deadline, with the deadline’s instant still inside', () => {
    expect(keysDue({ finishedAt: before, work: work({}) }, now)).toBe(false);
    expect(keysDue({ finishedAt: before, work: work({ deadline: now }) }, now)).toBe(false);
    expect(keysDue({ finishedAt: before, work: work({ deadline: before }) }, now)).toBe(true);
    expect(keysDue({ finishedAt: before, work: work({ deadline: null }) }, now)).toBe(true);
  });

  it('follow the teacher’s choice', () => {
    expect(keysDue({ finishedAt: before, work: work({ showKeys: 'finish' }) }, now)).toBe(true);
    expect(keysDue({ finishedAt: before, work: work({ showKeys: 'never', deadline: before }) }, now)).toBe(
      false,
    );
  });
});

describe('class work is open', () => {
  it('to its deadline, handed in or not, whatever became of class and homework', () => {
    for (const finishedAt of [null, before])
      for (const endsAt of [null, before, after]) {
        expect(isOpen({ finishedAt, endsAt })).toBe(true);
        expect(isOpen({ finishedAt, endsAt, deadline: now })).toBe(true);
        expect(isOpen({ finishedAt, endsAt, deadline: before })).toBe(false);
      }
  });

  it('to the hand-in where the class shows keys with it, at longest to the deadline', () => {
    expect(isOpen({ showKeys: 'finish' })).toBe(true);
    expect(isOpen({ showKeys: 'finish', finishedAt: before })).toBe(false);
    expect(isOpen({ showKeys: 'finish', deadline: before })).toBe(false);
    expect(isOpen({ showKeys: 'finish', deadline: null })).toBe(true);
  });

  it('without a deadline to the hand-in, the class’s end or the homework’s removal', () => {
    expect(isOpen({ deadline: null })).toBe(true);
    expect(isOpen({ deadline: null, finishedAt: before })).toBe(false);
    expect(isOpen({ deadline: null, endsAt: now })).toBe(true);
    expect(isOpen({ deadline: null, endsAt: before })).toBe(false);
  });

  it('beyond the hand-in where keys are never shown', () => {
    expect(isOpen({ showKeys: 'never', deadline: null, finishedAt: before })).toBe(true);
    expect(isOpen({ showKeys: 'never', deadline: null, finishedAt: before, endsAt: before })).toBe(false);
    expect(isOpen({ showKeys: 'never', deadline: before })).toBe(false);
  });
});

describe('results are withheld', () => {
  it('by open work of any other task, not by the attempt’s own', () => {
    expect(isWithheld(null, [work({})], now)).toBe(true);
    expect(isWithheld('t', [work({})], now)).toBe(false);
    expect(isWithheld('other', [work({ deadline: before }), work({})], now)).toBe(true);
    expect(isWithheld('other', [work({ deadline: before })], now)).toBe(false);
    expect(isWithheld(null, [], now)).toBe(false);
  });
});

describe('points and remarks that a teacher gave', () => {
  it('are due when keys are', () => {
    for (const deadline of [null, before, now, after])
      for (const finishedAt of [null, before])
        expect(gradesDue({ finishedAt, work: work({ deadline }) }, now)).toBe(
          keysDue({ finishedAt, work: work({ deadline }) }, now),
        );
    expect(gradesDue({ finishedAt: before, work: null }, now)).toBe(true);
  });
  it('are due when the work has closed where keys are never shown', () => {
    const never = (deadline: Date | null) => work({ showKeys: 'never', deadline });
    expect(gradesDue({ finishedAt: before, work: never(after) }, now)).toBe(false);
    expect(gradesDue({ finishedAt: before, work: never(before) }, now)).toBe(true);
    expect(gradesDue({ finishedAt: before, work: never(null) }, now)).toBe(false);
  });
});
