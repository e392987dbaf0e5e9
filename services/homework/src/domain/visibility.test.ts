import { isTextOpen } from './text-open.ts';
import { audienceOf, isInAudience, visibleAt } from './visibility.ts';

const monday = new Date('2026-09-07T00:00:00Z');
const friday = new Date('2026-09-11T00:00:00Z');

describe('a task', () => {
  it('is visible from its assignment, or from the homework’s start when that is later', () => {
    expect(visibleAt(monday, friday)).toEqual(friday);
    expect(visibleAt(friday, monday)).toEqual(friday);
  });

  it('is for the whole class without groups, else for those named', () => {
    expect(audienceOf([{ studentIds: ['b', 'a'] }, { studentIds: ['a'] }])).toEqual(['a', 'b']);
    expect(isInAudience([], 'c')).toBe(true);
    expect(isInAudience(['a'], 'c')).toBe(false);
  });
});

describe('a text', () => {
  const text = { zones: ['junior'], isFree: false, use: 'library' };
  it('may be assigned when free, in the class’s zones or in the teacher’s own', () => {
    expect(isTextOpen({ ...text, isFree: true }, [], [])).toBe(true);
    expect(isTextOpen(text, ['junior'], [])).toBe(true);
    expect(isTextOpen(text, [], ['junior'])).toBe(true);
    expect(isTextOpen(text, ['wisdom'], [])).toBe(false);
  });

  it('of the assessment never is', () => {
    expect(isTextOpen({ ...text, isFree: true, use: 'assessment' }, ['junior'], ['junior'])).toBe(false);
  });
});
