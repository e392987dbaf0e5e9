import { classNames } from './class-names.ts';

test('joins names by single blanks and leaves out what is false, empty or missing', () => {
  expect(classNames('a', false, undefined, null, '', 'b c')).toBe('a b c');
  expect(classNames(undefined, false)).toBe('');
});
