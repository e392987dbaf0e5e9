import { assessmentBookmark } from './assessment.ts';

const endAt = '2026-11-30T16:00:00.000Z';

test.each([
  ['before endAt', '2026-11-30T15:59:59.999Z', 'available'],
  ['at endAt itself', endAt, 'available'],
  ['a millisecond later', '2026-11-30T16:00:00.001Z', 'results'],
])('%s it is %s', (_, now, bookmark) => {
  expect(assessmentBookmark(new Date(now), endAt)).toBe(bookmark);
});

test('an instant with an offset is the same instant', () => {
  expect(assessmentBookmark(new Date(endAt), '2026-12-01T00:00:00+08:00')).toBe('available');
});

test('without a date nothing is scheduled', () => {
  expect(assessmentBookmark(new Date(endAt), null)).toBe('unscheduled');
});
