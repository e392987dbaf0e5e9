import { clockOf, closingOf, dayOf, instantOf, lengthWords, minuteOf, monthAndDay } from './taipei-time.ts';

const evening = '2026-11-19T16:05:00.000Z';

test('an instant is of the day and clock that Taipei has then', () => {
  expect([dayOf(evening), clockOf(evening), minuteOf(evening)]).toEqual([
    '2026-11-20',
    '00:05',
    '2026-11-20 00:05',
  ]);
  expect(dayOf(new Date('2026-11-19T15:59:59.999Z'))).toBe('2026-11-19');
});

test('a day is said without zeros in front', () => {
  expect([monthAndDay('2026-11-20'), monthAndDay('2026-03-05')]).toEqual(['11 月 20 日', '3 月 5 日']);
});

test('a day and a clock are an instant, midnight where no clock is named', () => {
  expect(instantOf('2026-11-20')).toBe('2026-11-19T16:00:00.000Z');
  expect(instantOf('2026-11-20', '18:30')).toBe('2026-11-20T10:30:00.000Z');
  expect(instantOf('2026-11-20', '23:59:59')).toBe('2026-11-20T15:59:59.000Z');
  expect(() => instantOf('2026-13-40')).toThrow(RangeError);
});

test('a deadline at midnight is 24:00 of the day that ends with it; one beside it is not', () => {
  const midnight = { day: '2026-11-19', clock: '24:00' };
  expect(closingOf(instantOf('2026-11-20', '00:00'))).toEqual(midnight);
  expect(closingOf(instantOf('2026-11-19', '24:00'))).toEqual(midnight);
  expect(closingOf(instantOf('2026-11-19', '23:59'))).toEqual({ day: '2026-11-19', clock: '23:59' });
  expect(closingOf(instantOf('2026-11-20', '00:00:01'))).toEqual({ day: '2026-11-20', clock: '00:00' });
  expect(closingOf(instantOf('2026-11-20', '00:01'))).toEqual({ day: '2026-11-20', clock: '00:01' });
  expect(closingOf(instantOf('2027-01-01'))).toEqual({ day: '2026-12-31', clock: '24:00' });
});

test('a length is said by its two largest units', () => {
  const minute = 60_000;
  const [hour, day] = [60 * minute, 24 * 60 * minute];
  expect([0, minute - 1, minute, 59 * minute, hour].map(lengthWords)).toEqual([
    '不到 1 分鐘',
    '不到 1 分鐘',
    '1 分鐘',
    '59 分鐘',
    '1 小時',
  ]);
  expect([hour + 30 * minute, day, day + 5 * minute, 2 * day + 3 * hour + minute].map(lengthWords)).toEqual([
    '1 小時 30 分鐘',
    '1 天',
    '1 天',
    '2 天 3 小時',
  ]);
});
