import { canBeNamed } from './quest.ts';

test.each([
  ['user', 'student', false],
  ['user', 'parent', true],
  ['main', 'teacher', true],
  ['editor', 'teacher', true],
  ['admin', 'teacher', true],
] as const)('%s with the title %s may be named to a guest: %s', (role, title, may) => {
  expect(canBeNamed({ role, title })).toBe(may);
});
