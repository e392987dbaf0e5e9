import { type AuditEntry, mergeAudit, mostAuditLines } from './merged-audit.ts';

const entry = (number: number, at: string): AuditEntry => ({
  _id: `0198f0a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  actor: 'a',
  action: 'user.changed',
  subject: 's',
  detail: {},
  at,
});
const none = { auth: [], content: [], classes: [], homework: [], assessment: [], billing: [] };

test('all services’ lines stand in one list, newest first, each with its service; ties by later id', () => {
  const { results, missing } = mergeAudit({
    ...none,
    auth: [entry(3, '2026-03-03T00:00:00.000Z'), entry(1, '2026-03-01T00:00:00.000Z')],
    billing: [entry(2, '2026-03-02T00:00:00Z'), entry(4, '2026-03-03T00:00:00.000Z')],
  });
  expect(results.map(({ service, _id }) => `${service} ${_id.at(-1)}`)).toEqual([
    'billing 4',
    'auth 3',
    'billing 2',
    'auth 1',
  ]);
  expect(missing).toEqual([]);
});

test('a service that gave no answer is named, so that nobody takes the list for whole', () => {
  expect(mergeAudit({ ...none, classes: null, homework: null }).missing).toEqual(['classes', 'homework']);
});

test('a hundred lines at most, and those are the newest of all', () => {
  const lines = (first: number) =>
    Array.from({ length: 100 }, (_, at) =>
      entry(first + at, new Date(1e12 + (first + at) * 1000).toISOString()),
    );
  const { results } = mergeAudit({ ...none, auth: lines(0), content: lines(50) });
  expect(results).toHaveLength(mostAuditLines);
  expect(results.at(-1)?.at).toBe(new Date(1e12 + 75 * 1000).toISOString());
});
