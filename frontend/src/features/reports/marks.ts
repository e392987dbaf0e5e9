import type { QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import { processes } from '@yuedu/contracts/rules/processes';
import { lineOf } from '@yuedu/contracts/rules/report';

type QuestionRow = QuestionsReport['rows'][number];
export type Mark = QuestionRow['marks'][number];
export interface Member {
  userId: string;
  name: string;
  seatNumber: number | null;
  left: boolean;
}

export interface StudentLine extends Member {
  /**
   * One mark a question, in the order of the given questions; undefined where the student has not finished.
   */
  marks: (Mark | undefined)[];
  /** Every question counts 1 at most; points that wait for a teacher are in neither sum. */
  sum: number;
  counted: number;
  pending: boolean;
  finished: boolean;
}

/** Questions in the order of the heat map: by process, then by their place in the text. */
export function inProcessOrder(rows: readonly QuestionRow[]): QuestionRow[] {
  return [...rows].sort(
    (a, b) => processes.indexOf(a.process) - processes.indexOf(b.process) || a.position - b.position,
  );
}

/** One line a student over the given questions. */
export function studentLines(members: readonly Member[], questions: readonly QuestionRow[]): StudentLine[] {
  return members.map((member) => {
    const marks = questions.map((question) => question.marks.find((mark) => mark.userId === member.userId));
    return {
      ...member,
      marks,
      finished: marks.some(Boolean),
      pending: marks.some((mark) => mark?.state === 'pending'),
      ...lineOf(marks),
    };
  });
}

/** Share of the points that have been reckoned, 0 to 1; null before anything has. */
export const shareOf = (line: StudentLine): number | null =>
  line.counted === 0 ? null : line.sum / line.counted;

export type LineOrder = 'help' | 'seat' | 'score';
const bySeat = (a: StudentLine, b: StudentLine): number =>
  (a.seatNumber ?? 999) - (b.seatNumber ?? 999) || a.name.localeCompare(b.name, 'zh-Hant');

/**
 * Lowest share first for those who may need help; who has not finished comes last in both orders by score.
 */
export function inOrder(lines: readonly StudentLine[], order: LineOrder): StudentLine[] {
  const rank = (line: StudentLine): number => shareOf(line) ?? (order === 'help' ? 2 : -1);
  return [...lines].sort(
    (a, b) =>
      (order === 'seat' ? 0 : order === 'help' ? rank(a) - rank(b) : rank(b) - rank(a)) || bySeat(a, b),
  );
}

/**
 * The lines for a wall that the class sees: nothing that could name a child. Equal lines stand in an order
 * made of their marks alone, since the order of seats would give the names back.
 */
export function anonymous(lines: readonly StudentLine[]): StudentLine[] {
  const marksOf = (line: StudentLine): string =>
    JSON.stringify(line.marks.map((mark) => mark && [mark.state, mark.score, mark.chosenOptionIds]));
  const rank = (line: StudentLine): number => shareOf(line) ?? -1;
  return [...lines]
    .sort((a, b) => rank(b) - rank(a) || marksOf(a).localeCompare(marksOf(b)))
    .map((line, at) => ({
      ...line,
      userId: `line-${at + 1}`,
      name: '',
      seatNumber: null,
      left: false,
      marks: line.marks.map((mark) => mark && { ...mark, userId: `line-${at + 1}` }),
    }));
}

/** Fewer than half of the reckoned points, over at least four questions. */
export const needsCompany = (line: StudentLine): boolean =>
  line.counted >= 4 && line.sum / line.counted < 0.5;

export const letterOf = (position: number): string => String.fromCodePoint(65 + position);
