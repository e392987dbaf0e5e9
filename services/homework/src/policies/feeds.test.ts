import { hasFace } from './feeds.ts';

test('a face is one’s own while it is in use or can be put on again', () => {
  const person = { title: 'parent', titles: ['teacher', 'parent'] };
  expect(['teacher', 'parent', 'student'].filter((title) => hasFace(person, title))).toEqual([
    'teacher',
    'parent',
  ]);
  expect(hasFace({ title: 'student', titles: [] }, 'student')).toBe(true);
});
