import { assessmentDates } from './assessment-dates.ts';

const option = { key: 'first' as const, title: '第一次評量', summary: '', startAt: null, endAt: null };
const info = { title: '閱讀素養評量', registrationStartAt: null, endAt: null, resultsAt: null, options: [] };
const wordsOf = (...given: Parameters<typeof assessmentDates>) =>
  assessmentDates(...given).map(({ at, words, title }) => [at, words, title]);

test('what is settled is a date, what is not is none', () => {
  expect(wordsOf(info)).toEqual([]);
  expect(
    wordsOf({
      ...info,
      registrationStartAt: '2026-12-01T01:00:00.000Z',
      endAt: '2026-12-20T15:59:59.000Z',
      resultsAt: '2027-02-01T02:00:00.000Z',
    }),
  ).toEqual([
    ['2026-12-01T01:00:00.000Z', '開始報名', '閱讀素養評量'],
    ['2026-12-20T15:59:59.000Z', '報名截止', '閱讀素養評量'],
    ['2027-02-01T02:00:00.000Z', '公布結果', '閱讀素養評量'],
  ]);
});

test('a test of one day in Taipei stands there once, a longer one with its beginning and its end', () => {
  const startAt = '2027-01-09T16:00:00.000Z';
  const dates = (endAt: string) =>
    wordsOf({ ...info, options: [{ ...option, startAt, endAt }] }).map(([at, words]) => [at, words]);
  expect(dates('2027-01-10T15:59:59.000Z')).toEqual([[startAt, '第一次評量']]);
  expect(dates('2027-01-10T16:00:00.000Z')).toEqual([
    [startAt, '第一次評量開始'],
    ['2027-01-10T16:00:00.000Z', '第一次評量結束'],
  ]);
});
