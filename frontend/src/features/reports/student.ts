import type { StudentsReport } from '@yuedu/contracts/http/homework/student-reports';
import { isLate } from '@yuedu/contracts/rules/deadline';
import { type Process, processes } from '@yuedu/contracts/rules/processes';
import { weakProcesses } from './class-cards.ts';

export type StudentRow = StudentsReport['rows'][number];
export type GrowthStep = StudentRow['growth'][number];
export type Work = StudentsReport['works'][number];
interface Bounds {
  low: number;
  high: number;
}

/** The bounds of a band that says enough; else null. */
const boundsOf = ({ low, high, enough }: GrowthStep['band']): Bounds | null =>
  enough && low !== null && high !== null ? { low, high } : null;

export type StudentFinding =
  | { kind: 'growth'; direction: 'up' | 'down'; difficulty: string; from: string; to: string }
  | { kind: 'contrast'; strong: Process; weak: Process }
  | { kind: 'even'; processes: Process[] }
  | { kind: 'few' };

/** Texts of one difficulty, month by month, in the order in which the difficulties go. */
export function growthByDifficulty(
  growth: readonly GrowthStep[],
  difficulties: readonly string[],
): { difficulty: string; steps: GrowthStep[] }[] {
  const order = (difficulty: string): number => difficulties.indexOf(difficulty) + 1 || 99;
  return [...Map.groupBy(growth, (step) => step.difficulty)]
    .map(([difficulty, steps]) => ({
      difficulty,
      steps: [...steps].sort((a, b) => (a.month < b.month ? -1 : 1)),
    }))
    .sort((a, b) => order(a.difficulty) - order(b.difficulty));
}

/**
 * What has changed for sure: of texts of one difficulty, the first and the last month whose bands say enough,
 * if the bands do not touch.
 */
function changeOf(growth: readonly GrowthStep[]): StudentFinding | null {
  for (const { difficulty, steps } of growthByDifficulty(growth, [])) {
    const certain = steps.flatMap(({ month, band }) => {
      const bounds = boundsOf(band);
      return bounds ? [{ month, ...bounds }] : [];
    });
    const [first, last] = [certain[0], certain.at(-1)];
    if (!first || !last || first === last) continue;
    const direction = last.low > first.high ? 'up' : last.high < first.low ? 'down' : null;
    if (direction) return { kind: 'growth', direction, difficulty, from: first.month, to: last.month };
  }
  return null;
}

/** The first sentence about a student: only what the bands allow to be certain. */
export function studentFinding(row: Pick<StudentRow, 'growth' | 'processes'>): StudentFinding {
  const change = changeOf(row.growth);
  if (change) return change;
  const certain = processes.flatMap((process) => {
    const scores = row.processes[process];
    const bounds = scores ? boundsOf(scores.band) : null;
    return bounds ? [{ process, ...bounds }] : [];
  });
  if (certain.length === 0) return { kind: 'few' };
  const strong = certain.reduce((a, b) => (b.low > a.low ? b : a));
  const weak = certain.reduce((a, b) => (b.high < a.high ? b : a));
  if (weak.high < strong.low) return { kind: 'contrast', strong: strong.process, weak: weak.process };
  return { kind: 'even', processes: certain.map(({ process }) => process) };
}

/** How a piece of work stands. */
export type WorkState = 'in' | 'late' | 'overdue' | 'open';
export function workState(work: Pick<Work, 'finishedAt' | 'late' | 'deadline'>, now = new Date()): WorkState {
  if (work.finishedAt !== null) return work.late ? 'late' : 'in';
  return isLate(now, work.deadline) ? 'overdue' : 'open';
}

/** The process in which most students need company, with who they are; null where nobody clearly does. */
export function classFinding(
  rows: readonly StudentRow[],
): { process: Process; students: StudentRow[] } | null {
  const staying = rows.filter((row) => !row.left);
  const all = processes.map((process) => ({
    process,
    students: staying.filter((row) => weakProcesses(row).includes(process)),
  }));
  const most = all.reduce((a, b) => (b.students.length > a.students.length ? b : a));
  return most.students.length > 0 ? most : null;
}

/** 「9 月」, with the year where the months shown are of several. @param month 2026-09 */
export function monthWords(month: string, months: readonly string[]): string {
  const [year = '', number = ''] = month.split('-');
  const isOneYear = months.every((one) => one.startsWith(year));
  return `${isOneYear ? '' : `${year} 年 `}${Number(number)} 月`;
}
