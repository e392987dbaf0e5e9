import { makesTokensStale, publicProfile, titleAmong } from './user.ts';

const person = {
  id: 'u',
  name: '林怡君',
  role: 'main',
  title: 'teacher',
  titles: ['teacher', 'parent'],
  grade: null,
  schoolIds: ['s'],
  email: 'a@b.tw',
  passwordHash: 'x',
};

test('the public profile holds no contact and no secret', () => {
  expect(Object.keys(publicProfile(person)).sort()).toEqual([
    'grade',
    'name',
    'role',
    'schoolIds',
    'title',
    'titles',
    'userId',
  ]);
});

test('a change of role, title or school makes tokens stale, a new name does not', () => {
  expect(makesTokensStale(person, { ...person, role: 'user' })).toBe(true);
  expect(makesTokensStale(person, { ...person, title: 'parent' })).toBe(true);
  expect(makesTokensStale(person, { ...person, schoolIds: [] })).toBe(true);
  expect(makesTokensStale(person, { ...person, name: '林小君' })).toBe(false);
});

test('the face in use stays while the person has it', () => {
  expect(titleAmong('parent', ['teacher', 'parent'])).toBe('parent');
  expect(titleAmong('student', ['teacher', 'parent'])).toBe('teacher');
});
