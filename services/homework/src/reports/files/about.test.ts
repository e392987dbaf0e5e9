import { aboutWords } from './about.ts';

test('the last day of a period is the one before its end, in Taipei', () => {
  const period = { startedAt: '2026-08-31T16:00:00.000Z', endedAt: '2026-09-30T16:00:00.000Z' };
  expect(aboutWords({ classTitle: '五年仁班', ...period, computedAt: '2026-09-05T00:00:00.000Z' })).toBe(
    '五年仁班・2026-09-01～2026-09-30・資料到 2026-09-05 08:00',
  );
});

test('what is not chosen is not named', () => {
  expect(aboutWords({ computedAt: null })).toBe('全部期間');
  expect(aboutWords({ startedAt: '2026-08-31T16:00:00.000Z', computedAt: null })).toBe('2026-09-01～');
});
