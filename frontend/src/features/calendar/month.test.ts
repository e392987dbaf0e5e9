import { addMonths, dayByKey, dayWords, isMonth, sameDayIn, weeksOf } from './month.ts';

test('a month is shown in its whole weeks, Monday first', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[0], weeks[5]?.[6]]).toEqual([
    '2026-10-26',
    '2026-11-01',
    '2026-11-30',
    '2026-12-06',
  ]);
  // a February that fills four weeks
  expect(weeksOf('2027-02').map((week) => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
});

test('months follow each other over the year, and a day stays within its month', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([sameDayIn('2027-02', '2027-01-31'), sameDayIn('2028-02', '2028-01-31')]).toEqual([
    '2027-02-28',
    '2028-02-29',
  ]);
});

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', null],
])('in the grid %s leads from Sunday 1 November to %s', (key, day) => {
  expect(dayByKey(key, '2026-11-01')).toBe(day);
});

test('an address that names no month is none, and keys stop at the ends of the calendar', () => {
  expect(['2026-11', '2026-13', '2026-1', '1999-12', '2101-01', 'x'].filter(isMonth)).toEqual(['2026-11']);
  expect(dayByKey('PageDown', '2100-12-31')).toBeNull();
});

test('a day in words', () => {
  expect(dayWords('2026-11-27')).toBe('11 月 27 日 星期五');
});
