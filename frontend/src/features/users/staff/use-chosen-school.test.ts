import { schoolsAfter } from './use-chosen-school.ts';

test('a school stands in place of the others, or beside them, once', () => {
  expect(schoolsAfter(['a', 'b'], 'c', 'only')).toEqual(['c']);
  expect(schoolsAfter(['a', 'b'], 'c', 'also')).toEqual(['a', 'b', 'c']);
  expect(schoolsAfter(['a', 'b'], 'a', 'also')).toEqual(['b', 'a']);
  expect(schoolsAfter([], 'a', 'also')).toEqual(['a']);
});
