/** The same day and time `months` later, or the last day of a shorter month; in UTC. */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved;
}

/** What is bought again before its end follows on that end: nobody loses what was paid for. */
export function periodOf(
  paidAt: Date,
  months: number,
  runningUntil: Date | null,
): { startAt: Date; endAt: Date } {
  const from = Math.max(paidAt.getTime(), runningUntil?.getTime() ?? 0);
  return { startAt: paidAt, endAt: addMonths(new Date(from), months) };
}

export interface PaidMonths {
  readonly id: string;
  readonly paidAt: Date;
  readonly months: number;
}

/**
 * The periods of one person's payments for one plan, each following on the one before. They come from the
 * payments that stand alone: what was given back is left out, and the others end as if it had never been
 * bought. The order in which payments are given changes nothing.
 */
export function stackedPeriods(payments: readonly PaidMonths[]): Map<string, { startAt: Date; endAt: Date }> {
  const periods = new Map<string, { startAt: Date; endAt: Date }>();
  let runningUntil: Date | null = null;
  for (const { id, paidAt, months } of payments.toSorted(byTime)) {
    const period = periodOf(paidAt, months, runningUntil);
    periods.set(id, period);
    runningUntil = period.endAt;
  }
  return periods;
}

function byTime(a: PaidMonths, b: PaidMonths): number {
  return a.paidAt.getTime() - b.paidAt.getTime() || (a.id < b.id ? -1 : 1);
}

export interface Timed {
  readonly state: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Open from its start up to and with its end, also when it will not be renewed. */
export function isRunning(subscription: Timed, now: Date): boolean {
  return (
    (subscription.state === 'active' || subscription.state === 'cancelled') &&
    subscription.startAt <= now &&
    now <= subscription.endAt
  );
}
