import { kolibriRows } from './beside-kolibri.mjs';

const side = (rate: number[], p50: number[], cpuMs: number[], p99all = 40) => ({ rate, p50, cpuMs, p99all });
const handIn = {
  what: 'hand in, 8 at a time',
  ours: side([90, 100, 150], [40, 45, 60], [10, 15, 18]),
  kolibri: side([50, 45, 50], [42, 44, 50], [49, 49, 49], 1_900),
};
const search = {
  what: 'library search, one query again and again',
  ours: side([500, 500, 500], [1, 2, 3], [2, 2, 3]),
  kolibri: side([400, 400, 600], [2, 2, 2], [1, 1, 2], 50),
};
const notes = {
  finishToShownMs: { ours: { p50: 71, worst: 134 }, kolibri: { p50: 3_217, worst: 6_361 } },
  memoryAfter: { ours: { pssMb: 1_086 }, kolibri: { pssMb: 304 } },
};
const rows = kolibriRows({ rows: [handIn, search], notes });
const row = (what: string) => rows.find((one) => one.what === what);

test('a ratio is taken within its round, and its median is the figure', () => {
  expect(row('hand in, 8 at a time: calls/s')).toEqual({
    what: 'hand in, 8 at a time: calls/s',
    against: 'Kolibri, 50 (45–50)',
    figure: '2.22 (1.80–3.00)×, 100 (90–150)',
    must: '≥ 2×',
    ok: true,
  });
  expect(row('memory after it (PSS)')?.figure).toBe('3.6×, 1086 MB');
});

test('what is due in milliseconds is due at the pace of the machine for which it is', () => {
  const processor = row('hand in, 8 at a time: processor, the whole way');
  expect(processor?.figure).toContain('15.0 (10.0–18.0) ms (7.5 at the pace');
  expect(processor?.ok).toBe(true);
  const slower = { ...handIn, ours: side([90, 100, 150], [40, 45, 60], [30, 30, 30]) };
  const [, , slow] = kolibriRows({ rows: [slower], notes });
  expect(slow?.ok).toBe(false);
});

test('behind in every round is behind, a round on the other side is not', () => {
  expect(row('library search, one query again and again: p50')?.ok).toBe(true);
  expect(row('library search, one query again and again: processor, the whole way')?.ok).toBe(false);
});

test('a comparison without hand-ins tells no pace and is refused', () => {
  expect(() => kolibriRows({ rows: [search], notes })).toThrow(/run it whole/);
});
