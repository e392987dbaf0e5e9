import { isInPeriod } from '@yuedu/contracts/rules/period';
import { daysOf, type Preset, rangeOf, readPeriod, usualPeriod } from './period.ts';

/** Shortly after midnight of 21 November in Taipei, still the 20th in UTC. */
const now = new Date('2026-11-20T16:30:00.000Z');
const january = '01-01';
const of = (preset: Preset, start = january) => daysOf({ preset, from: '', to: '' }, start, now);

test('presets are whole days of Taipei: thirty with today, a term of six months, a school year', () => {
  expect(of('30d')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
  expect(of('term')).toEqual({ from: '2026-07-01', to: '2026-12-31' });
  expect(of('year')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(of('all')).toBeNull();
});

test('where the school year starts in August, autumn ends in January and spring starts in February', () => {
  expect(of('term', '08-01')).toEqual({ from: '2026-08-01', to: '2027-01-31' });
  expect(of('year', '08-01')).toEqual({ from: '2026-08-01', to: '2027-07-31' });
  expect(daysOf({ preset: 'term', from: '', to: '' }, '08-01', new Date('2027-03-01T00:00:00Z'))).toEqual({
    from: '2027-02-01',
    to: '2027-07-31',
  });
});

test('a school year and its second term begin with their first day', () => {
  expect(of('year', '11-21')).toEqual({ from: '2026-11-21', to: '2027-11-20' });
  expect(of('year', '11-22')).toEqual({ from: '2025-11-22', to: '2026-11-21' });
  expect(of('term', '05-21')).toEqual({ from: '2026-11-21', to: '2027-05-20' });
  expect(of('term', '05-22')).toEqual({ from: '2026-05-22', to: '2026-11-21' });
});

test('a range starts at midnight in Taipei and ends before the midnight after its last day', () => {
  const range = rangeOf({ preset: 'custom', from: '2026-11-01', to: '2026-11-20' }, january, now);
  expect(range).toEqual({ startedAt: '2026-10-31T16:00:00.000Z', endedAt: '2026-11-20T16:00:00.000Z' });
  expect(isInPeriod('2026-10-31T16:00:00.000Z', range)).toBe(true);
  expect(isInPeriod('2026-11-20T15:59:59.999Z', range)).toBe(true);
  expect(isInPeriod('2026-11-20T16:00:00.000Z', range)).toBe(false);
  expect(rangeOf({ preset: 'custom', from: '2026-11-20', to: '2026-11-01' }, january, now)).toEqual(range);
  expect(
    isInPeriod('1999-01-01T00:00:00.000Z', rangeOf({ preset: 'all', from: '', to: '' }, january, now)),
  ).toBe(true);
});

test('the address names a preset or two days; anything else names none', () => {
  const read = (text: string) => readPeriod(new URLSearchParams(text), now);
  expect(read('period=year')).toEqual({ preset: 'year', from: '', to: '' });
  expect(read('startedAt=2026-09-01&endedAt=2026-09-30')).toEqual({
    preset: 'custom',
    from: '2026-09-01',
    to: '2026-09-30',
  });
  for (const noDay of ['soon', '2026-13-01', '1 Nov 2026'])
    expect(read(`period=custom&startedAt=${noDay}`)).toEqual({
      preset: 'custom',
      from: '2026-10-23',
      to: '2026-11-21',
    });
  expect(read('period=forever')).toBeNull();
  expect(read('')).toBeNull();
});

test('this term is shown first, unless nothing asked for lies in it', () => {
  const old = { _id: 'old', startAt: '2026-03-01T00:00:00.000Z' };
  const fresh = { _id: 'fresh', startAt: '2026-11-01T00:00:00.000Z' };
  expect(usualPeriod([old, fresh], null, january, now).preset).toBe('term');
  expect(usualPeriod([old, fresh], 'gone', january, now).preset).toBe('term');
  expect(usualPeriod([old, fresh], 'old', january, now).preset).toBe('all');
  expect(usualPeriod([old], null, january, now).preset).toBe('all');
  expect(usualPeriod([], null, january, now).preset).toBe('term');
});
