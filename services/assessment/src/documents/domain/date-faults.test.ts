import { dateFaults } from './date-faults.ts';

const none = { registrationStartAt: null, endAt: null, resultsAt: null, options: [] };
const [september, october, november] = [
  '2026-09-01T00:00:00Z',
  '2026-10-01T00:00:00+08:00',
  '2026-11-01T00:00:00Z',
];
const option = (startAt: string | null, endAt: string | null) => ({
  key: 'first' as const,
  title: '第一次評量',
  summary: '',
  startAt,
  endAt,
});

test('dates in order, the same moment, and dates not set are no fault', () => {
  expect(dateFaults(none)).toEqual([]);
  expect(
    dateFaults({
      registrationStartAt: september,
      endAt: october,
      resultsAt: november,
      options: [option(october, october)],
    }),
  ).toEqual([]);
});

test('every pair in the wrong order is told, with its place', () => {
  expect(
    dateFaults({
      registrationStartAt: october,
      endAt: september,
      resultsAt: september,
      options: [option(null, october), option(november, october)],
    }).map(({ path }) => path),
  ).toEqual(['endAt', 'options.1.endAt']);
  expect(dateFaults({ ...none, endAt: november, resultsAt: october }).map(({ path }) => path)).toEqual([
    'resultsAt',
  ]);
});
