import type { OverviewReport } from '@yuedu/contracts/http/homework/reports';
import { isLate } from '@yuedu/contracts/rules/deadline';

export type OverviewCell = OverviewReport['cells'][number];
export type CellLook = 'none' | 'part' | 'low' | 'mid' | 'high' | 'wait';

/** Share of the reckoned points in a homework, 0 to 1; null before anything was reckoned. */
export const cellShare = (cell: OverviewCell | undefined): number | null =>
  !cell || cell.maxScore === 0 ? null : cell.score / cell.maxScore;

/**
 * How a cell looks: not begun, part of the texts done, or by share (under 50 %, under 75 %, above); all
 * waiting for a teacher is its own.
 */
export function lookOf(cell: OverviewCell | undefined): CellLook {
  if (!cell || cell.finished === 0) return 'none';
  if (cell.finished < cell.total) return 'part';
  const share = cellShare(cell);
  if (share === null) return 'wait';
  return share < 0.5 ? 'low' : share < 0.75 ? 'mid' : 'high';
}

/** Students who did not hand in two or more of the homeworks that are over, most missing first. */
export function missingOften(
  report: OverviewReport,
  now = new Date(),
): { userId: string; name: string; missing: number }[] {
  const over = report.homeworks.filter((homework) => isLate(now, homework.deadline));
  return report.students
    .filter((student) => !student.left)
    .map((student) => ({
      userId: student.userId,
      name: student.name,
      missing: over.filter((homework) => {
        const cell = report.cells.find(
          (c) => c.userId === student.userId && c.homeworkId === homework.homeworkId,
        );
        return cell !== undefined && cell.finished < cell.total;
      }).length,
    }))
    .filter((student) => student.missing >= 2)
    .sort((a, b) => b.missing - a.missing);
}
