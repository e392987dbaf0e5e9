import { isAdmin, isStaff } from './roles.ts';

const people = [...['admin', 'editor', 'main', 'user'].map((role) => ({ role })), null];

test('an admin is the only one who may everything', () => {
  expect(people.map(isAdmin)).toEqual([true, false, false, false, false]);
});

test('editors and admins are staff; teachers, users and visitors are not', () => {
  expect(people.map(isStaff)).toEqual([true, true, false, false, false]);
});
