import {
  canLeadClass,
  canListForTeacher,
  canLookUpStudents,
  canReadHomeworkOf,
  knowsAllKeys,
  listsAsTeacher,
  reportedClasses,
} from './classes.ts';

const roles = ['admin', 'editor', 'main', 'user'];
const of = (role: string, userId = 'p') => ({ userId, role });

test('a class is led by admins, editors and its teachers, not by a user who stands there', () => {
  const lead = (role: string, teacherIds: string[]) => canLeadClass(of(role), { teacherIds });
  expect(roles.map((role) => lead(role, ['x']))).toEqual([true, true, false, false]);
  expect(roles.map((role) => lead(role, ['x', 'p']))).toEqual([true, true, true, false]);
});

test('teachers and admins list what their classes have; a parent’s face and editors do not', () => {
  const lists = (title: string) => roles.map((role) => listsAsTeacher({ role, title }));
  expect(lists('teacher')).toEqual([true, false, true, false]);
  expect(lists('parent')).toEqual([true, false, false, false]);
});

test('what a student has is read by the student and the parents', () => {
  const read = (studentId: string, isParent: boolean) => canReadHomeworkOf(of('user'), studentId, isParent);
  expect([read('p', false), read('s', true), read('s', false)]).toEqual([true, true, false]);
});

test('another teacher’s classes are listed for admins only', () => {
  const list = (teacherId?: string) => roles.map((role) => canListForTeacher(of(role), teacherId));
  expect(list()).toEqual([true, true, true, true]);
  expect(list('p')).toEqual([true, true, true, true]);
  expect(list('x')).toEqual([true, false, false, false]);
});

test('a student is looked up in all classes by admins only', () => {
  expect(roles.map((role) => canLookUpStudents({ role }))).toEqual([true, false, false, false]);
});

test('who edits texts knows their keys', () => {
  expect(roles.map((role) => knowsAllKeys({ role }))).toEqual([true, true, false, false]);
});

test('a report covers own classes, a named school’s in the scope, and for an admin all', () => {
  const reported = (role: string, namesSchool: boolean) =>
    reportedClasses({ ...of(role), schoolIds: ['s'] }, namesSchool);
  expect(reported('main', false)).toEqual({ teacherId: 'p', schoolIds: [] });
  expect(reported('main', true)).toEqual({ teacherId: 'p', schoolIds: ['s'] });
  expect(reported('editor', true)).toEqual({ teacherId: 'p', schoolIds: ['s'] });
  expect([reported('admin', true), reported('admin', false)]).toEqual([null, null]);
});
