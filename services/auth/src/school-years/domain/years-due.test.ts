import { schoolYearAt, yearsDue } from './years-due.ts';

const at = (instant: string): Date => new Date(instant);
const years = (last: number, now: string, start: string): number[] =>
  yearsDue(last, at(now), start).map(({ year }) => year);

test.each([
  ['08-01', '2027-07-31T15:59:59.999Z', [], '2027-07-31T16:00:00.000Z'],
  ['01-01', '2026-12-31T15:59:59.999Z', [], '2026-12-31T16:00:00.000Z'],
])(
  'a year that starts on %s begins at midnight in Taipei, to the millisecond',
  (start, before, none, begun) => {
    expect(years(2026, before, start)).toEqual(none);
    const [due] = yearsDue(2026, at(begun), start);
    expect(due).toEqual({ year: 2027, startsAt: at(begun) });
  },
);

test('years that went by while nothing ran are due one after the other', () => {
  expect(years(2024, '2027-09-01T00:00:00Z', '08-01')).toEqual([2025, 2026, 2027]);
});

test('a start that is moved to a later day begins no year again', () => {
  expect(schoolYearAt(at('2027-08-15T00:00:00Z'), '09-01').year).toBe(2026);
  expect(years(2027, '2027-08-15T00:00:00Z', '09-01')).toEqual([]);
  expect(years(2027, '2027-09-02T00:00:00Z', '09-01')).toEqual([]);
  expect(years(2027, '2028-09-01T00:00:00Z', '09-01')).toEqual([2028]);
});
