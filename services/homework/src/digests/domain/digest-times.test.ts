import { dayOf, minuteOf } from '@yuedu/contracts/rules/taipei-time';
import { firstLookAt, isQuiet, nextLookAt, nextQuietAt, settledNewsMs } from './digest-times.ts';

const night = { from: '21:00', until: '07:00' };
const lunch = { from: '12:00', until: '13:30' };
const none = { from: '07:00', until: '07:00' };
/** By Taipei's clock: a Wednesday. */
const at = (clock: string, day = '2026-11-25'): Date => new Date(`${day}T${clock}+08:00`);
const minuteIn = (date: Date | null): string | null => date && minuteOf(date);

test.each([
  [night, '20:59:59.999', false],
  [night, '21:00:00.000', true],
  [night, '23:59:59.999', true],
  [night, '00:00:00.000', true],
  [night, '06:59:59.999', true],
  [night, '07:00:00.000', false],
  [lunch, '11:59:59.999', false],
  [lunch, '12:00:00.000', true],
  [lunch, '13:29:59.999', true],
  [lunch, '13:30:00.000', false],
  [none, '07:00:00.000', false],
  [none, '03:00:00.000', false],
])('%o at %s: quiet is %s', (quiet, clock, expected) => {
  expect(isQuiet(quiet, at(clock))).toBe(expected);
});

test('every day of the year has the same quiet hours', () => {
  for (let ms = Date.parse('2026-01-01T00:00:00+08:00'); dayOf(new Date(ms)) < '2027-01-01'; ms += 86_400_000)
    expect([ms, 7, 21].map((hours, n) => n > 0 && isQuiet(night, new Date(ms + hours * 3_600_000)))).toEqual([
      false,
      false,
      true,
    ]);
});

test('the first look is soon after the choice, or at the end of the quiet; never at none', () => {
  const soon = at('10:00:00.000');
  expect(firstLookAt('day', night, soon)).toEqual(new Date(soon.getTime() + settledNewsMs));
  expect(firstLookAt('week', none, at('03:00:00.000'))).toEqual(at('03:00:10.000'));
  // it would be quiet by then
  expect(minuteIn(firstLookAt('day', night, at('20:59:50.000')))).toBe('2026-11-26 07:00');
  expect(minuteIn(firstLookAt('day', night, at('20:59:49.999')))).toBe('2026-11-25 20:59');
  expect(minuteIn(firstLookAt('week', night, at('02:00:00.000')))).toBe('2026-11-25 07:00');
  expect(firstLookAt('never', night, soon)).toBeNull();
});

test('the next look is when the quiet ends the next time, for those of a week on a Monday', () => {
  expect(minuteIn(nextLookAt('day', night, at('07:00:00.000')))).toBe('2026-11-26 07:00');
  expect(minuteIn(nextLookAt('day', night, at('20:00:00.000')))).toBe('2026-11-26 07:00');
  expect(minuteIn(nextLookAt('day', night, at('06:59:59.999')))).toBe('2026-11-25 07:00');
  expect(minuteIn(nextLookAt('week', night, at('10:00:00.000')))).toBe('2026-11-30 07:00');
  expect(minuteIn(nextLookAt('week', night, at('06:59:59.999', '2026-11-30')))).toBe('2026-11-30 07:00');
  expect(minuteIn(nextLookAt('week', night, at('07:00:00.000', '2026-11-30')))).toBe('2026-12-07 07:00');
  expect(nextLookAt('never', night, at('10:00:00.000'))).toBeNull();
});

test('a mail is of use until the quiet begins', () => {
  expect(minuteIn(nextQuietAt(night, at('07:00:00.000')))).toBe('2026-11-25 21:00');
  expect(minuteIn(nextQuietAt(night, at('21:00:00.000')))).toBe('2026-11-26 21:00');
  expect(nextQuietAt(none, at('10:00:00.000'))).toBeNull();
});
