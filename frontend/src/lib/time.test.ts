import {
  spanWords,
  dateWords,
  dayAhead,
  daysAway,
  dayOf,
  dueDateWords,
  dueWords,
  greeting,
  isPast,
  momentWords,
} from './time.ts';

const now = new Date('2026-11-19T02:00:00Z'); // Thursday 10:00 in Taipei

test('days are reckoned in Taipei', () => {
  expect(dayOf('2026-11-19T15:59:59Z')).toBe('2026-11-19');
  expect(dayOf('2026-11-19T16:00:00Z')).toBe('2026-11-20');
  expect(daysAway('2026-11-19T16:00:00Z', now)).toBe(1);
  expect([0, 3].map((days) => dayAhead(days, now))).toEqual(['2026-11-19', '2026-11-22']);
  expect(dayAhead(0, new Date('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
});
test('a span names its years where either end lies in another year than this one', () => {
  expect(spanWords('2026-03-01T00:00:00Z', '2026-08-31T00:00:00Z', now)).toEqual({
    start: '3 月 1 日',
    end: '8 月 31 日',
  });
  expect(spanWords('2025-07-10T00:00:00Z', '2026-07-10T00:00:00Z', now)).toEqual({
    start: '2025 年 7 月 10 日',
    end: '2026 年 7 月 10 日',
  });
  // Midnight in Taipei decides: this one ends on New Year's Day.
  expect(spanWords('2026-07-10T00:00:00Z', '2026-12-31T16:00:00Z', now).start).toBe('2026 年 7 月 10 日');
});
test('deadlines are said in words, near ones by their day', () => {
  expect(dueWords('2026-11-20T10:00:00Z', now)).toBe('明天 18:00');
  expect(dueWords('2026-11-18T10:00:00Z', now)).toBe('昨天 18:00');
  expect(dueWords('2026-11-19T10:00:00Z', now)).toBe('今天 18:00');
  expect(dueWords('2026-11-21T10:00:00Z', now)).toBe('後天 18:00');
  expect(dueWords('2026-11-22T12:00:00Z', now)).toBe('星期日 20:00');
  expect(dueWords('2026-11-25T12:00:00Z', now)).toBe('星期三 20:00');
  expect(dueWords('2026-11-26T12:00:00Z', now)).toBe('11 月 26 日 20:00');
  expect(dueWords('2026-11-30T10:00:00Z', now)).toBe('11 月 30 日 18:00');
});
test('a deadline at midnight is said as the end of its day, one before and after it by their own', () => {
  const words = (instant: string) => [dueWords(instant, now), dueDateWords(instant, now)];
  expect(words('2026-11-19T16:00:00.000Z')).toEqual(['今天 24:00', '11 月 19 日 24:00']);
  expect(words('2026-11-19T15:59:00.000Z')).toEqual(['今天 23:59', '11 月 19 日 23:59']);
  expect(words('2026-11-19T16:01:00.000Z')).toEqual(['明天 00:01', '11 月 20 日 00:01']);
  expect(words('2026-11-22T16:00:00.000Z')).toEqual(['星期日 24:00', '11 月 22 日 24:00']);
  expect(words('2026-12-31T16:00:00.000Z')).toEqual(['12 月 31 日 24:00', '12 月 31 日 24:00']);
});
test('another year is named', () => {
  expect(dateWords('2027-01-02T10:00:00Z', now)).toBe('2027 年 1 月 2 日');
});
test('a moment has its day and its time', () => {
  expect(momentWords('2026-11-21T23:56:00Z', now)).toBe('11 月 22 日 07:56');
  expect(momentWords('2027-01-02T10:00:00Z', now)).toBe('2027 年 1 月 2 日 18:00');
});
test('it is morning from four, afternoon from eleven and evening from six by the clock of Taipei', () => {
  const at = (clock: string) => greeting(new Date(`2026-11-19T${clock}+08:00`));
  expect(['03:59', '04:00', '10:59', '11:00', '17:59', '18:00'].map(at)).toEqual([
    '晚安',
    '早安',
    '早安',
    '午安',
    '午安',
    '晚安',
  ]);
});
test('an instant is past only after it', () => {
  expect(['2026-11-19T01:59:59.999Z', now].map((instant) => isPast(instant, now))).toEqual([true, false]);
});
