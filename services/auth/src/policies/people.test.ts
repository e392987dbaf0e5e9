import { canEraseHere, canHaveSeveralSessions, canWearTitle, leavesNoAdmin, roleAtSignUp } from './people.ts';

test('a person may show a title that he has, and no other', () => {
  const person = { titles: ['teacher', 'parent'] };
  expect(['teacher', 'parent', 'student'].map((title) => canWearTitle(person, title))).toEqual([
    true,
    true,
    false,
  ]);
});

test('only the roles that the configuration names have several sessions', () => {
  expect(canHaveSeveralSessions({ role: 'admin' }, ['admin', 'editor'])).toBe(true);
  expect(canHaveSeveralSessions({ role: 'main' }, ['admin', 'editor'])).toBe(false);
});

test('who signs up as a teacher gets the role of one, everybody else is a user', () => {
  expect(['teacher', 'student', 'parent'].map(roleAtSignUp)).toEqual(['main', 'user', 'user']);
});

test('one admin stays: the last one keeps the role and is not erased', () => {
  const admin = { role: 'admin' };
  expect(leavesNoAdmin(admin, 'user', 0)).toBe(true);
  expect(leavesNoAdmin(admin, null, 0)).toBe(true);
  expect(leavesNoAdmin(admin, 'user', 1)).toBe(false);
  expect(leavesNoAdmin(admin, 'admin', 0)).toBe(false);
  expect(leavesNoAdmin({ role: 'main' }, null, 0)).toBe(false);
});

test('an admin erases others, not himself', () => {
  expect([canEraseHere('a', 'b'), canEraseHere('a', 'a')]).toEqual([true, false]);
});
