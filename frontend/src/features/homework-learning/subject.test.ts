import { subjectKind } from './subject.ts';

const me = (role: 'user' | 'main' | 'editor' | 'admin', title: 'student' | 'parent' | 'teacher') => ({
  _id: 'me',
  role,
  title,
  children: [{ userId: 'child' }],
});

test('without an id, or by the own, everybody sees the own homework; a parent the first child’s', () => {
  expect(subjectKind(me('user', 'student'), undefined)).toBe('own');
  expect(subjectKind(me('main', 'teacher'), 'me')).toBe('own');
  expect(subjectKind(me('main', 'teacher'), undefined)).toBe('own');
  expect(subjectKind(me('admin', 'teacher'), undefined)).toBe('own');
  expect(subjectKind(me('user', 'parent'), undefined)).toBe('child');
});
test('a student sees only the own homework, whatever the address names', () => {
  expect(subjectKind(me('user', 'student'), 'someone')).toBe('own');
});
test('a parent looks at a child, a teacher and an admin at a student', () => {
  expect(subjectKind(me('user', 'parent'), 'child')).toBe('child');
  expect(subjectKind(me('main', 'parent'), 'child')).toBe('child');
  expect(subjectKind(me('main', 'teacher'), 'someone')).toBe('student');
  expect(subjectKind(me('admin', 'teacher'), 'someone')).toBe('student');
});
test('an admin in the face of a parent sees who is no child of his as an admin', () => {
  expect(subjectKind(me('admin', 'parent'), 'someone')).toBe('student');
  expect(subjectKind(me('admin', 'parent'), 'child')).toBe('child');
});
