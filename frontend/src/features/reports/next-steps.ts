import { processes } from '@yuedu/contracts/rules/processes';
import type { QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import { isEnoughForShare } from '@yuedu/contracts/rules/report';
import { needsCompany, type StudentLine } from './marks.ts';

type Process = (typeof processes)[number];

/** What to do with what the report found, at most one of a kind and in this order. */
export type NextStep =
  | { kind: 'company'; students: StudentLine[] }
  | { kind: 'practise'; process: Process }
  | { kind: 'missing'; students: StudentLine[] }
  | { kind: 'onward' };

/** Under this share of the reckoned points a process wants another text. */
const practiseBelow = 0.7;

/**
 * The process with the lowest share in this text; null while none is low or too few students' answers are
 * reckoned.
 */
function weakest(rows: QuestionsReport['rows']): Process | null {
  const shares = processes
    .flatMap((process) => {
      const own = rows.filter((row) => row.process === process);
      const maxScore = own.reduce((sum, row) => sum + row.maxScore, 0);
      const reckoned = own.reduce((sum, row) => sum + row.answered - row.pending, 0);
      const students = Math.max(0, ...own.map((row) => row.answered - row.pending));
      const waiting = own.reduce((sum, row) => sum + row.pending, 0);
      return maxScore === 0 || !isEnoughForShare(students) || waiting > reckoned
        ? []
        : [{ process, share: own.reduce((sum, row) => sum + row.score, 0) / maxScore }];
    })
    .sort((a, b) => a.share - b.share);
  const lowest = shares[0];
  return lowest && lowest.share < practiseBelow ? lowest.process : null;
}

/** `canAssign`: the class is still running. Who left is nobody's next step. */
export function nextSteps(
  lines: readonly StudentLine[],
  rows: QuestionsReport['rows'],
  { canAssign }: { canAssign: boolean },
): NextStep[] {
  const staying = lines.filter((line) => !line.left);
  const company = staying.filter((line) => line.finished && needsCompany(line));
  const missing = staying.filter((line) => !line.finished);
  const process = weakest(rows);
  const steps: NextStep[] = [
    ...(company.length > 0 ? [{ kind: 'company' as const, students: company }] : []),
    ...(process && canAssign ? [{ kind: 'practise' as const, process }] : []),
    ...(missing.length > 0 ? [{ kind: 'missing' as const, students: missing }] : []),
  ];
  return steps.length === 0 && canAssign ? [{ kind: 'onward' }] : steps;
}
