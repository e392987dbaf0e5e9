import { storage } from '../../testing/gateway.ts';
import { hasUnread } from './notice.ts';
import { keepRead, readNews, takeFirstOfSession } from './read-news.ts';

beforeEach(() => {
  globalThis.localStorage = storage();
  globalThis.sessionStorage = storage();
});

test('what was read stays read in the next session, for its own reader', () => {
  keepRead('one', ['new:a', 'near:b']);
  globalThis.sessionStorage = storage();
  expect(hasUnread(['near:b'], readNews('one'))).toBe(false);
  expect(hasUnread(['near:b', 'near:c'], readNews('one'))).toBe(true);
  expect(hasUnread(['near:b'], readNews('other'))).toBe(true);
  expect(hasUnread([], readNews('other'))).toBe(false);
});
test('only the latest hundred are kept, and what is read again counts as late', () => {
  keepRead('one', ['near:first', 'near:second']);
  keepRead(
    'one',
    Array.from({ length: 98 }, (_, at) => `near:${at}`),
  );
  keepRead('one', ['near:first']);
  keepRead('one', ['near:last']);
  expect(readNews('one')).toHaveLength(100);
  expect(readNews('one')).not.toContain('near:second');
  expect(readNews('one').slice(-2)).toEqual(['near:first', 'near:last']);
});
test('the popup comes once a session and person', () => {
  expect([takeFirstOfSession('one'), takeFirstOfSession('one'), takeFirstOfSession('two')]).toEqual([
    true,
    false,
    true,
  ]);
});
