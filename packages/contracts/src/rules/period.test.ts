import { schoolYearStarts } from './locale.ts';
import { countsAt, isInPeriod, schoolYearOf, termOf } from './period.ts';

test('a period holds its start and not its end', () => {
  const period = { startedAt: '2026-11-01T00:00:00.000Z', endedAt: '2026-12-01T00:00:00.000Z' };
  const at = (instant: string) => isInPeriod(instant, period);
  expect([at('2026-10-31T23:59:59.999Z'), at(period.startedAt)]).toEqual([false, true]);
  expect([at('2026-11-30T23:59:59.999Z'), at(period.endedAt)]).toEqual([true, false]);
});

test('a period without a start or an end is open on that side', () => {
  const now = new Date('2026-11-15T00:00:00Z');
  expect(isInPeriod(now, {})).toBe(true);
  expect(isInPeriod(now, { startedAt: '2026-11-16T00:00:00.000Z' })).toBe(false);
  expect(isInPeriod(now, { endedAt: '2026-11-14T00:00:00.000Z' })).toBe(false);
});

test('work counts at its task’s start, else when students see it', () => {
  const [start, seen] = [new Date(1), new Date(2)];
  expect(countsAt({ startAt: start }, seen)).toBe(start);
  expect(countsAt({ startAt: null }, seen)).toBe(seen);
});

test.each([
  ['2026-11-22', 'zh-TW', '2026-08-01', '2027-08-01', '2026-08-01', '2027-02-01'],
  ['2027-02-01', 'zh-TW', '2026-08-01', '2027-08-01', '2027-02-01', '2027-08-01'],
  ['2026-07-31', 'zh-TW', '2025-08-01', '2026-08-01', '2026-02-01', '2026-08-01'],
  ['2026-08-01', 'zh-TW', '2026-08-01', '2027-08-01', '2026-08-01', '2027-02-01'],
  ['2026-01-01', 'zh-MY', '2026-01-01', '2027-01-01', '2026-01-01', '2026-07-01'],
  ['2026-12-31', 'zh-MY', '2026-01-01', '2027-01-01', '2026-07-01', '2027-01-01'],
] as const)('%s in %s is in its school year and term', (today, locale, from, until, first, end) => {
  const start = schoolYearStarts[locale];
  expect(schoolYearOf(today, start)).toEqual({ from, until });
  expect(termOf(today, start)).toEqual({ from: first, until: end });
});
