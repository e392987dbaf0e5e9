import { attemptSeenAs } from './attempts.ts';

const attempt = { userId: 'reader' };
const seen = (
  [userId, role, title]: readonly [string, string, string],
  ties: { teaches?: boolean; isParent?: boolean } = {},
) =>
  attemptSeenAs({ userId, role, title }, attempt, {
    teachesItsClass: () => Promise.resolve(ties.teaches ?? false),
    isParentOfReader: () => Promise.resolve(ties.isParent ?? false),
  });

test('the reader sees an attempt as the reader, whatever else he is', async () => {
  expect(await seen(['reader', 'user', 'student'])).toBe('reader');
  expect(await seen(['reader', 'admin', 'teacher'], { teaches: true })).toBe('reader');
});

test('admins and teachers of its class see it as teachers', async () => {
  expect(await seen(['a', 'admin', 'teacher'])).toBe('teacher');
  expect(await seen(['t', 'main', 'teacher'], { teaches: true })).toBe('teacher');
});

test('who wears a parent’s face and is the reader’s parent sees it as the reader does', async () => {
  expect(await seen(['p', 'user', 'parent'], { isParent: true })).toBe('reader');
  expect(await seen(['p', 'main', 'parent'], { isParent: true })).toBe('reader');
});

test('for everybody else it is not there', async () => {
  expect(await seen(['t', 'main', 'teacher'])).toBeNull();
  expect(await seen(['u', 'user', 'teacher'], { teaches: true })).toBeNull();
  expect(await seen(['e', 'editor', 'teacher'], { teaches: true, isParent: true })).toBeNull();
  expect(await seen(['s', 'user', 'student'], { isParent: true })).toBeNull();
  expect(await seen(['p', 'user', 'parent'])).toBeNull();
});
