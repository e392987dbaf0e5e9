import { canAddStudent, canJoinClass, readsForChildren } from './members.ts';

describe('adding a student by id', () => {
  const student = { titles: ['student'], schoolIds: ['s1'], deletedAt: null };
  const teacher = { role: 'main', schoolIds: ['s1'] };
  it.each<[string, Parameters<typeof canAddStudent>, boolean]>([
    ['of the same school', [teacher, student, false], true],
    ['of another school', [teacher, { ...student, schoolIds: ['s2'] }, false], false],
    ['of another school but in an own class', [teacher, { ...student, schoolIds: ['s2'] }, true], true],
    [
      'of no school, by a teacher of none',
      [{ role: 'main', schoolIds: [] }, { ...student, schoolIds: [] }, false],
      false,
    ],
    ['who is no student', [teacher, { ...student, titles: ['parent'] }, true], false],
    ['who was deleted', [teacher, { ...student, deletedAt: new Date(0) }, true], false],
    ['who is not there', [{ role: 'admin', schoolIds: [] }, null, false], false],
    ['of any school, by an admin', [{ role: 'admin', schoolIds: [] }, student, false], true],
  ])('%s', (_, parts, expected) => expect(canAddStudent(...parts)).toBe(expected));
});

test('students join by a code, parents look for the classes of their children', () => {
  const titles = ['student', 'parent', 'teacher'].map((title) => ({ title }));
  expect(titles.map(canJoinClass)).toEqual([true, false, false]);
  expect(titles.map(readsForChildren)).toEqual([false, true, false]);
});
