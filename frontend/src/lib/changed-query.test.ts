import { changedQuery } from './changed-query.ts';

test('a change sets its names, takes the empty ones out and leaves the others', () => {
  expect(changedQuery('?classId=a&question=q', { period: '30d', question: undefined, order: '' })).toBe(
    'classId=a&period=30d',
  );
  expect(changedQuery(changedQuery('', { startedAt: '2020-01-01' }), { endedAt: '2020-01-31' })).toBe(
    'startedAt=2020-01-01&endedAt=2020-01-31',
  );
});
