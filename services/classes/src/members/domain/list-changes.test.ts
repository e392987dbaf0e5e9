import { listChanges } from './list-changes.ts';

describe('a list of students made equal', () => {
  it('adds what is missing in the order given and removes the rest', () => {
    expect(listChanges(['a', 'b'], ['c', 'b', 'd', 'c'])).toEqual({ add: ['c', 'd'], remove: ['a'] });
  });
  it('changes nothing when it is equal already', () =>
    expect(listChanges(['a', 'b'], ['b', 'a'])).toEqual({ add: [], remove: [] }));
});
