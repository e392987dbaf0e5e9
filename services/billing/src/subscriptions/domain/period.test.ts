import { addMonths, isRunning, periodOf, stackedPeriods } from './period.ts';

const at = (text: string): Date => new Date(`${text}Z`);

test.each([
  ['2026-01-31T08:00:00.000', 1, '2026-02-28T08:00:00.000'],
  ['2028-01-31T08:00:00.000', 1, '2028-02-29T08:00:00.000'],
  ['2026-11-21T00:00:00.000', 12, '2027-11-21T00:00:00.000'],
  ['2028-02-29T00:00:00.000', 12, '2029-02-28T00:00:00.000'],
  ['2026-10-31T23:59:59.999', 4, '2027-02-28T23:59:59.999'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toEqual(at(to));
});

test('what is bought while it runs follows on its end; what has ended begins anew', () => {
  const paidAt = at('2026-09-01T00:00:00');
  expect(periodOf(paidAt, 1, null)).toEqual({ startAt: paidAt, endAt: at('2026-10-01T00:00:00') });
  expect(periodOf(paidAt, 1, at('2026-09-20T00:00:00'))).toEqual({
    startAt: paidAt,
    endAt: at('2026-10-20T00:00:00'),
  });
  expect(periodOf(paidAt, 1, at('2026-08-20T00:00:00'))).toEqual({
    startAt: paidAt,
    endAt: at('2026-10-01T00:00:00'),
  });
});

test('periods follow on one another in the order of payment, whatever order they are given in', () => {
  const payments = [
    { id: 'a', paidAt: at('2026-01-10T00:00:00'), months: 12 },
    { id: 'b', paidAt: at('2026-02-01T00:00:00'), months: 12 },
    { id: 'c', paidAt: at('2026-02-01T00:00:00'), months: 1 },
    { id: 'd', paidAt: at('2030-01-01T00:00:00'), months: 1 },
  ];
  const ends = { a: '2027-01-10', b: '2028-01-10', c: '2028-02-10', d: '2030-02-01' };
  for (const order of [payments, payments.toReversed()]) {
    const periods = stackedPeriods(order);
    expect(
      Object.fromEntries([...periods].map(([id, { endAt }]) => [id, endAt.toISOString().slice(0, 10)])),
    ).toEqual(ends);
    for (const { id, paidAt } of payments) expect(periods.get(id)?.startAt).toEqual(paidAt);
  }
});

test('what was given back leaves no time behind: the rest ends as if it had never been bought', () => {
  const [first, second, third] = [
    { id: 'a', paidAt: at('2026-01-10T00:00:00'), months: 12 },
    { id: 'b', paidAt: at('2026-02-01T00:00:00'), months: 12 },
    { id: 'c', paidAt: at('2026-03-01T00:00:00'), months: 12 },
  ] as const;
  expect(stackedPeriods([second]).get('b')?.endAt).toEqual(at('2027-02-01T00:00:00'));
  expect(stackedPeriods([first, third]).get('c')?.endAt).toEqual(at('2028-01-10T00:00:00'));
  expect(stackedPeriods([])).toEqual(new Map());
});

test('a subscription runs from start to end, cancelled or not, and never after its refund', () => {
  const one = { startAt: at('2026-09-01T00:00:00'), endAt: at('2026-10-01T00:00:00') };
  for (const state of ['active', 'cancelled']) {
    for (const moment of [one.startAt, one.endAt]) expect(isRunning({ ...one, state }, moment)).toBe(true);
    expect(isRunning({ ...one, state }, new Date(one.endAt.getTime() + 1))).toBe(false);
    expect(isRunning({ ...one, state }, new Date(one.startAt.getTime() - 1))).toBe(false);
  }
  for (const state of ['expired', 'refunded']) expect(isRunning({ ...one, state }, one.startAt)).toBe(false);
});
