import { isCurrent, mayStop, sourceOf } from './standing.ts';

const now = new Date('2026-11-21T00:00:00Z');
const one = { source: 'own', userId: 'u', state: 'active', endAt: '2027-11-21T00:00:00Z' } as const;

test('the source is told from who bought it', () => {
  expect([
    sourceOf(one, 'u'),
    sourceOf({ ...one, userId: null }, 'u'),
    sourceOf({ source: 'class', userId: null }, 'u'),
  ]).toEqual(['own', 'family', 'class']);
});
test('a stopped one is open to its end, an ended or returned one is not', () => {
  expect([
    isCurrent(one, now),
    isCurrent({ ...one, state: 'cancelled' }, now),
    isCurrent({ ...one, endAt: now.toISOString() }, now),
    isCurrent({ ...one, state: 'expired' }, now),
    isCurrent({ ...one, state: 'refunded' }, now),
  ]).toEqual([true, true, false, false, false]);
});
test('only the buyer stops the renewal, and only once', () => {
  expect([
    mayStop(one, 'u', now),
    mayStop({ ...one, state: 'cancelled' }, 'u', now),
    mayStop({ ...one, userId: null }, 'u', now),
    mayStop({ ...one, source: 'class', userId: null }, 'u', now),
  ]).toEqual([true, false, false, false]);
});
