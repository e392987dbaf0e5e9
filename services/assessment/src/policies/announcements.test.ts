import { readableAnnouncements } from './announcements.ts';

test.each([
  ['admin', {}],
  ['editor', {}],
  ['main', { state: 'published' }],
  ['user', { state: 'published' }],
])('an announcement is read by %s where it fits %j', (role, condition) => {
  expect(readableAnnouncements({ role })).toEqual(condition);
});

test('a visitor reads what is published', () => {
  expect(readableAnnouncements(null)).toEqual({ state: 'published' });
});
