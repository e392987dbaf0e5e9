import { canBeInClass, canReadAnyVersion, canReadConfig, canWriteConfig } from './texts.ts';

const roles = ['admin', 'editor', 'main', 'user'];

test('editors and admins read any version of a text', () => {
  expect(roles.map((role) => canReadAnyVersion({ role }))).toEqual([true, true, false, false]);
  expect(canReadAnyVersion(null)).toBe(false);
});

test('students and teachers can be in a class, whatever face a teacher wears', () => {
  const user = (title: string) => canBeInClass({ role: 'user', title });
  expect(['student', 'parent', 'teacher'].map(user)).toEqual([true, false, false]);
  expect(canBeInClass({ role: 'main', title: 'parent' })).toBe(true);
  expect(canBeInClass(null)).toBe(false);
});

test('a setting that is not public is read by admins only', () => {
  const read = (isPublic: boolean) =>
    [...roles.map((role) => ({ role })), null].map((person) => canReadConfig(person, { isPublic }));
  expect(read(true)).toEqual([true, true, true, true, true]);
  expect(read(false)).toEqual([true, false, false, false, false]);
});

test('editors write what leads readers to texts, admins every setting', () => {
  const write = (key: 'topicAreas' | 'recommendedTags' | 'schoolYearStart') =>
    [...roles.map((role) => ({ role })), null].map((person) => canWriteConfig(person, key));
  expect(write('topicAreas')).toEqual([true, true, false, false, false]);
  expect(write('recommendedTags')).toEqual([true, true, false, false, false]);
  expect(write('schoolYearStart')).toEqual([true, false, false, false, false]);
});
