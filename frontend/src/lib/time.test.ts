import { dateWords, daysAway, dayOf, dueWords, greeting, momentWords } from './time.ts';

const now = new Date('2026-11-19T02:00:00Z'); // Thursday 10:00 in Taipei

test('days are reckoned in Taipei', () => {
  expect(dayOf('2026-11-19T15:59:59Z')).toBe('2026-11-19');
  expect(dayOf('2026-11-19T16:00:00Z')).toBe('2026-11-20');
  expect(daysAway('2026-11-19T16:00:00Z', now)).toBe(1);
});
test('deadlines are said in words, near ones by their day', () => {
  expect(dueWords('2026-11-20T10:00:00Z', now)).toBe('明天 18:00');
  expect(dueWords('2026-11-18T10:00:00Z', now)).toBe('昨天 18:00');
  expect(dueWords('2026-11-22T12:00:00Z', now)).toBe('星期日 20:00');
  expect(dueWords('2026-11-30T10:00:00Z', now)).toBe('11 月 30 日 18:00');
});
test('another year is named', () => {
  expect(dateWords('2027-01-02T10:00:00Z', now)).toBe('2027 年 1 月 2 日');
});
test('a moment has its day and its time', () => {
  expect(momentWords('2026-11-21T23:56:00Z', now)).toBe('11 月 22 日 07:56');
  expect(momentWords('2027-01-02T10:00:00Z', now)).toBe('2027 年 1 月 2 日 18:00');
});
test('the greeting follows the clock of Taipei', () => {
  expect(
    ['2026-11-19T00:00:00Z', '2026-11-19T04:00:00Z', '2026-11-19T12:00:00Z', '2026-11-18T17:00:00Z'].map(
      (at) => greeting(new Date(at)),
    ),
  ).toEqual(['早安', '午安', '晚安', '晚安']);
});
