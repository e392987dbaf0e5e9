import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import type { CompletionReport, ComprehensionReport } from '@yuedu/contracts/http/homework/reports';

type ClassHead = Partial<SchoolClass> & { _id: string };
type CompletionRow = CompletionReport['rows'][number];

export interface ClassGlance {
  _id: string;
  title: string;
  schoolName: string | null;
  endAt: string | null;
  students: number;
  finished: number;
  total: number;
  late: number;
  pending: number;
  /** Students who have not handed in everything, most open texts first. */
  behind: { name: string; open: number }[];
}

/** Answers that wait for a teacher: a class has papers to look at, not points. */
export const answersWaiting = (processes: ComprehensionReport['totals']['processes']): number =>
  Object.values(processes).reduce((total, one) => total + one.pending, 0);

/** One line for each class; who has left stays in the counts, since the work stays. */
export function glances(
  classes: readonly ClassHead[],
  completion: readonly CompletionRow[],
  comprehension: readonly ComprehensionReport['rows'][number][],
): ClassGlance[] {
  return classes.map((one) => {
    const rows = completion.filter((row) => row.classId === one._id);
    const sum = (pick: (row: CompletionRow) => number): number =>
      rows.reduce((total, row) => total + pick(row), 0);
    const behind = rows
      .filter((row) => !row.left && row.finished < row.total)
      .map((row) => ({ name: row.name, open: row.total - row.finished }));
    return {
      _id: one._id,
      title: one.title ?? '',
      schoolName: one.schoolName ?? null,
      endAt: one.endAt ?? null,
      students: one.studentCount ?? rows.filter((row) => !row.left).length,
      finished: sum((row) => row.finished),
      total: sum((row) => row.total),
      late: sum((row) => row.late),
      pending: comprehension
        .filter((row) => row.classId === one._id)
        .reduce((total, row) => total + answersWaiting(row.processes), 0),
      behind: behind.sort((a, b) => b.open - a.open),
    };
  });
}

/** The class to look at first: the one with the most open texts; null when all is handed in. */
export function classToSee(all: readonly ClassGlance[]): ClassGlance | null {
  const open = (one: ClassGlance): number => one.behind.reduce((total, student) => total + student.open, 0);
  const worst = [...all].sort((a, b) => open(b) - open(a))[0];
  return worst && worst.behind.length > 0 ? worst : null;
}

/** The class to mark first: the one with most answers that wait; null when none wait. */
export function classToMark(all: readonly ClassGlance[]): ClassGlance | null {
  const most = [...all].sort((a, b) => b.pending - a.pending)[0];
  return most && most.pending > 0 ? most : null;
}

/** The latest hand-ins, newest first. */
export function latestHandIns(rows: readonly CompletionRow[], count: number): CompletionRow[] {
  return rows
    .filter((row): row is CompletionRow & { lastFinishedAt: string } => row.lastFinishedAt !== null)
    .sort((a, b) => b.lastFinishedAt.localeCompare(a.lastFinishedAt))
    .slice(0, count);
}
