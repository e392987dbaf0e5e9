import { audienceOf, visibleAt } from './visibility.ts';

const monday = new Date('2026-09-07T00:00:00Z');
const friday = new Date('2026-09-11T00:00:00Z');

describe('a task', () => {
  it('is visible from its assignment, or from the homework’s start when that is later', () => {
    expect(visibleAt(monday, friday)).toEqual(friday);
    expect(visibleAt(friday, monday)).toEqual(friday);
  });

  it('is for everybody that the groups name', () => {
    expect(audienceOf([{ studentIds: ['b', 'a'] }, { studentIds: ['a'] }])).toEqual(['a', 'b']);
    expect(audienceOf([])).toEqual([]);
  });
});
