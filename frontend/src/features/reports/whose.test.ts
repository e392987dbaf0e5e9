import { classesToAskFor } from './whose.ts';

test('a teacher sees own classes, an admin those of the teacher in the address, else all', () => {
  expect(classesToAskFor({ _id: 'me', role: 'main' }, undefined)).toEqual({ teacherId: 'me' });
  expect(classesToAskFor({ _id: 'me', role: 'main' }, 'me')).toEqual({ teacherId: 'me' });
  expect(classesToAskFor({ _id: 'me', role: 'admin' }, 'other')).toEqual({ teacherId: 'other' });
  expect(classesToAskFor({ _id: 'me', role: 'admin' }, undefined)).toBe('all');
});
test('nobody but an admin opens another teacher’s reports', () => {
  expect(classesToAskFor({ _id: 'me', role: 'main' }, 'other')).toBe('none');
});
