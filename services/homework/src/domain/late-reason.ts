import { clockOf, closingOf, dayOf, lengthWords, monthAndDay } from '@yuedu/contracts/rules/taipei-time';
import { zhHant } from '../locales/zh-hant.ts';

/** What was handed in, as far as its time goes. */
export interface HandedInAt {
  readonly late: boolean;
  readonly finishedAt: Date | null;
  /** The last time that the reader's device noted. */
  readonly writtenAt: Date | null;
}

/** 「11 月 22 日 07:56」, as pages say it. */
const momentWords = (instant: Date): string => `${monthAndDay(dayOf(instant))} ${clockOf(instant)}`;
/** The same of a deadline: 「11 月 21 日 24:00」. */
function deadlineWords(instant: Date): string {
  const { day, clock } = closingOf(instant);
  return `${monthAndDay(day)} ${clock}`;
}

/**
 * Says why work is late: by the server's receipt, with the time beside it that the device noted. It stays
 * late when the deadline has moved behind it since, and says so.
 * @param deadline the reader's own, as it is now
 * @returns null for what is not late
 */
export function lateReason(
  { late, finishedAt, writtenAt }: HandedInAt,
  deadline: Date | null,
): string | null {
  if (!late || !finishedAt) return null;
  const received = momentWords(finishedAt);
  if (!deadline) return zhHant.lateThen(received);
  const due = deadlineWords(deadline);
  if (finishedAt <= deadline) return zhHant.lateBeforeMove(received, due);
  const written = writtenAt && momentWords(writtenAt);
  if (writtenAt && written && writtenAt <= deadline) return zhHant.writtenInTime(written, due, received);
  const length = lengthWords(finishedAt.getTime() - deadline.getTime());
  return zhHant.lateBy(length, due, received, written);
}
