import { mostTeachers } from '@yuedu/contracts/http/classes/teachers';
import { joiningOf, leavingOf } from './class-teachers.ts';

const some = (count: number): string[] => Array.from({ length: count }, (_, at) => `t${at}`);

test('a colleague joins once, and only while there is room', () => {
  expect(joiningOf(some(1), 'new')).toBe('joins');
  expect(joiningOf(some(mostTeachers - 1), 'new')).toBe('joins');
  expect(joiningOf(some(mostTeachers), 'new')).toBe('full');
  expect(joiningOf(some(mostTeachers), 't0')).toBe('teaches-already');
});

test('a teacher leaves, but never the last one', () => {
  expect(leavingOf(some(2), 't0')).toBe('leaves');
  expect(leavingOf(some(1), 't0')).toBe('last');
  expect(leavingOf(some(2), 'other')).toBe('not-there');
});
