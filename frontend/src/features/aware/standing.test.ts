import { dateRows, leftWords, resultsWords, spanWords } from './standing.ts';

const now = new Date('2026-11-21T02:00:00Z');

test('a span of one day in Taipei is said once', () => {
  expect(spanWords('2026-12-05T01:00:00Z', '2026-12-05T15:59:00Z')).toBe('12 月 5 日');
  expect(spanWords('2026-11-01T01:00:00Z', '2026-12-05T15:59:00Z')).toBe('11 月 1 日到 12 月 5 日');
  expect([spanWords(null, '2026-12-05T15:59:00Z'), spanWords(null, null)]).toEqual([
    '到 12 月 5 日',
    '時間另行公布',
  ]);
});

test('days that are left are days of the calendar in Taipei', () => {
  expect(leftWords('2026-11-30T15:59:00Z', now)).toBe('還有 9 天');
  expect(leftWords('2026-11-21T15:59:00Z', now)).toBe('今天是最後一天');
});

test('results are announced, out from their moment on, or not dated', () => {
  expect(resultsWords('2027-01-15T02:00:00Z', now)).toContain('2027 年 1 月 15 日公布。');
  expect(resultsWords('2026-11-20T02:00:00Z', now)).toContain('已經在');
  expect(resultsWords(now.toISOString(), now)).toContain('已經在');
  expect(resultsWords(null, now)).toBe('結果公布的時間會寫在公告裡。');
});

test('the dates name registration, each test and the results', () => {
  const option = {
    key: 'first' as const,
    title: '第一次評量',
    summary: '',
    startAt: '2026-12-21T01:00:00Z',
    endAt: '2026-12-21T08:00:00Z',
  };
  expect(
    dateRows({ registrationStartAt: null, endAt: null, resultsAt: null, options: [option] }).map(
      ({ label, when }) => `${label}：${when}`,
    ),
  ).toEqual(['報名：時間另行公布', '第一次評量：12 月 21 日', '公布結果：時間另行公布']);
});
