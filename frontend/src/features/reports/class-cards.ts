import type { CompletionReport, ComprehensionReport } from '@yuedu/contracts/http/homework/reports';
import { type Process, processes } from '@yuedu/contracts/rules/processes';

/** The key figures of one class. */
export interface ClassCard {
  classId: string;
  /** Students who are in the class now. */
  students: number;
  finished: number;
  total: number;
  late: number;
  /** Answers that wait for a teacher. */
  pending: number;
  /** Students who clearly reach less than half of the points in a process. */
  company: number;
}

type Scores = ComprehensionReport['rows'][number]['processes'];

/** The processes in which a student clearly reaches less than half of the points, by the whole band. */
export const weakProcesses = ({ processes: scores }: { processes: Scores }): Process[] =>
  processes.filter((process) => {
    const band = scores[process]?.band;
    return band?.enough === true && band.high !== null && band.high < 0.5;
  });

/** The figures of each class, from the reports over all of them. Who left is no student of it. */
export function classCards(
  completion: CompletionReport['rows'],
  comprehension: ComprehensionReport['rows'],
): Map<string, ClassCard> {
  const cards = new Map<string, ClassCard>();
  for (const row of completion) {
    const { classId } = row;
    const card = cards.get(classId) ?? {
      classId,
      students: 0,
      finished: 0,
      total: 0,
      late: 0,
      pending: 0,
      company: 0,
    };
    cards.set(classId, {
      ...card,
      students: card.students + (row.left ? 0 : 1),
      finished: card.finished + row.finished,
      total: card.total + row.total,
      late: card.late + row.late,
    });
  }
  for (const row of comprehension) {
    const card = cards.get(row.classId);
    if (!card) continue;
    for (const process of processes) card.pending += row.processes[process]?.pending ?? 0;
    if (!row.left && weakProcesses(row).length > 0) card.company += 1;
  }
  return cards;
}

/** The class in which most answers wait for the teacher, else the one of which most is not handed in. */
export function cardsFinding(
  cards: readonly ClassCard[],
): { kind: 'pending' | 'missing'; card: ClassCard } | null {
  const waiting = [...cards].sort((a, b) => b.pending - a.pending)[0];
  if (waiting && waiting.pending > 0) return { kind: 'pending', card: waiting };
  const open = [...cards].sort((a, b) => b.total - b.finished - (a.total - a.finished))[0];
  return open && open.finished < open.total ? { kind: 'missing', card: open } : null;
}
