import { clockOf, dayOf, instantOf, minuteOf, monthAndDay } from './taipei-time.ts';

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
