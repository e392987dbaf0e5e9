import { listChanges } from './list-changes.ts';
import { mayAddByHand } from './may-add.ts';

describe('a list of students made equal', () => {
  it('adds what is missing in the order given and removes the rest', () => {
    expect(listChanges(['a', 'b'], ['c', 'b', 'd', 'c'])).toEqual({ add: ['c', 'd'], remove: ['a'] });
  });
  it('changes nothing when it is equal already', () =>
    expect(listChanges(['a', 'b'], ['b', 'a'])).toEqual({ add: [], remove: [] }));
});

describe('adding a student by id', () => {
  const student = { titles: ['student'], schoolIds: ['s1'], deletedAt: null };
  const teacher = { role: 'main', schoolIds: ['s1'] };
  it.each<[string, Parameters<typeof mayAddByHand>, boolean]>([
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
  ])('%s', (_, parts, expected) => expect(mayAddByHand(...parts)).toBe(expected));
});
