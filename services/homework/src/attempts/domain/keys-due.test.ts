import { type ClassWork, isOpenWork, keysDue } from './keys-due.ts';

const now = new Date('2026-09-10T12:00:00Z');
const before = new Date('2026-09-10T11:59:59Z');
const after = new Date('2026-09-10T12:00:01Z');
const work = (changes: Partial<ClassWork>): ClassWork => ({
  taskId: 't',
  showKeys: 'deadline',
  deadline: after,
  finishedAt: null,
  ...changes,
});

describe('keys', () => {
  it('are never due before the hand-in', () => {
    expect(keysDue({ finishedAt: null, work: null }, [], now)).toBe(false);
    expect(keysDue({ finishedAt: null, work: work({ deadline: before }) }, [], now)).toBe(false);
  });

  it('are due at once for own reading', () => {
    expect(keysDue({ finishedAt: before, work: null }, [], now)).toBe(true);
  });

  it('are due for class work after the student’s deadline, with the deadline’s instant still inside', () => {
    expect(keysDue({ finishedAt: before, work: work({}) }, [], now)).toBe(false);
    expect(keysDue({ finishedAt: before, work: work({ deadline: now }) }, [], now)).toBe(false);
    expect(keysDue({ finishedAt: before, work: work({ deadline: before }) }, [], now)).toBe(true);
    expect(keysDue({ finishedAt: before, work: work({ deadline: null }) }, [], now)).toBe(true);
  });

  it('follow the teacher’s choice', () => {
    expect(keysDue({ finishedAt: before, work: work({ showKeys: 'finish' }) }, [], now)).toBe(true);
    expect(
      keysDue({ finishedAt: before, work: work({ showKeys: 'never', deadline: before }) }, [], now),
    ).toBe(false);
  });

  it('stay shut by every other road while the text is open class work', () => {
    expect(keysDue({ finishedAt: before, work: null }, [work({})], now)).toBe(false);
    expect(
      keysDue({ finishedAt: before, work: work({ deadline: before }) }, [work({ showKeys: 'never' })], now),
    ).toBe(false);
    expect(keysDue({ finishedAt: before, work: null }, [work({ deadline: before })], now)).toBe(true);
    expect(keysDue({ finishedAt: before, work: null }, [work({ showKeys: 'finish' })], now)).toBe(false);
    expect(
      keysDue({ finishedAt: before, work: null }, [work({ showKeys: 'finish', finishedAt: before })], now),
    ).toBe(true);
    expect(isOpenWork(work({ deadline: null, finishedAt: before }), now)).toBe(false);
  });
});
