import type {
  CompletionReport,
  ComprehensionReport,
  OverviewReport,
  QuestionsReport,
} from '@yuedu/contracts/http/homework/reports';
import type { ReadingReport, StudentsReport } from '@yuedu/contracts/http/homework/student-reports';
import type { CsvCell } from '@yuedu/contracts/rules/csv';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { processes, processWords } from '@yuedu/contracts/rules/processes';
import { fewestForShare, itemsWords, lineOf, questionShare, shownSum } from '@yuedu/contracts/rules/report';
import { zhHant } from '../../locales/zh-hant.ts';
import { leftNote, momentCell } from './cells.ts';
import { readingTable, studentsTable } from './student-tables.ts';

export type Report =
  | CompletionReport
  | ComprehensionReport
  | QuestionsReport
  | OverviewReport
  | ReadingReport
  | StudentsReport;
/** The rows of a file, its head first: every kind of file is written of them. */
export type ReportTable = readonly (readonly CsvCell[])[];

/**
 * The report's numbers as a table: the same ones as on the screen. `students`: whose marks a questions report
 * of one homework or text holds.
 */
export function reportTable(report: Report, students: CompletionReport['rows'] = []): ReportTable {
  switch (report.type) {
    case 'completion':
      return completion(report);
    case 'comprehension':
      return comprehension(report);
    case 'questions':
      return isNarrow(report) ? marks(report, students) : questions(report);
    case 'overview':
      return overview(report);
    case 'reading':
      return readingTable(report);
    case 'students':
      return studentsTable(report);
  }
}

function completion({ rows, totals }: CompletionReport): CsvCell[][] {
  return [
    [
      zhHant.seatNumber,
      zhHant.name,
      zhHant.finished,
      zhHant.late,
      zhHant.assigned,
      zhHant.lastFinishedAt,
      zhHant.notes,
    ],
    ...rows.map((row) => [
      row.seatNumber,
      row.name,
      row.finished,
      row.late,
      row.total,
      momentCell(row.lastFinishedAt),
      leftNote(row),
    ]),
    [null, zhHant.total, totals.finished, totals.late, totals.total, null, null],
  ];
}

function comprehension({ rows, totals }: ComprehensionReport): CsvCell[][] {
  const sums = (row: ComprehensionReport['totals']): CsvCell[] => [
    row.score,
    row.maxScore,
    row.pending,
    ...processes.flatMap((process) => [
      row.processes[process].score,
      row.processes[process].maxScore,
      row.processes[process].questions,
    ]),
  ];
  return [
    [
      zhHant.seatNumber,
      zhHant.name,
      zhHant.score,
      zhHant.maxScore,
      zhHant.pending,
      ...processes.flatMap((process) => [
        zhHant.scoreOf(processWords[process]),
        zhHant.maxScoreOf(processWords[process]),
        zhHant.questionsOf(processWords[process]),
      ]),
      zhHant.notes,
    ],
    ...rows.map((row) => [row.seatNumber, row.name, ...sums(row), leftNote(row)]),
    [null, zhHant.total, ...sums(totals), null],
  ];
}

function questions({ rows }: QuestionsReport): CsvCell[][] {
  return [
    [
      zhHant.text,
      zhHant.questionNumber,
      zhHant.process,
      zhHant.answered,
      zhHant.right,
      zhHant.blank,
      zhHant.pending,
      zhHant.score,
      zhHant.maxScore,
    ],
    ...rows.map((row) => [
      row.postTitle,
      row.position,
      processWords[row.process],
      row.answered,
      row.right,
      row.blank,
      row.pending,
      row.score,
      row.maxScore,
    ]),
  ];
}

const isNarrow = ({ filter }: QuestionsReport): boolean =>
  filter.homeworkId !== undefined || filter.postId !== undefined;
type QuestionRow = QuestionsReport['rows'][number];
type StudentRow = CompletionReport['rows'][number];
type Mark = QuestionRow['marks'][number];

function markCell(mark: Mark | undefined): CsvCell {
  if (!mark) return null;
  return mark.state === 'pending' ? zhHant.pending : mark.score;
}

/** Text by text, and in it by process, as on the screen. */
const inShownOrder = (rows: readonly QuestionRow[]): QuestionRow[] =>
  [...rows].sort((a, b) =>
    a.postId === b.postId
      ? processes.indexOf(a.process) - processes.indexOf(b.process) || a.position - b.position
      : a.postId < b.postId
        ? -1
        : 1,
  );

function markNotes(student: StudentRow, own: readonly (Mark | undefined)[]): string {
  const pending = own.filter((mark) => mark?.state === 'pending').length;
  const blank = own.filter((mark) => mark?.state === 'blank').length;
  const notes = [
    own.some(Boolean) ? '' : zhHant.notHandedIn,
    pending > 0 ? zhHant.pendingQuestions(pending) : '',
    blank > 0 ? zhHant.blankQuestions(blank) : '',
    leftNote(student),
  ];
  return zhHant.listed(notes.filter(Boolean));
}

const isMatching = ({ type }: QuestionRow): boolean =>
  type === 'singleMatchingItem' || type === 'multipleMatchingItem';
const itemsCell = (one: Pick<QuestionRow, 'items'> | undefined): CsvCell =>
  one?.items ? itemsWords(one.items) : null;

const markLine = (
  student: StudentRow,
  own: readonly (Mark | undefined)[],
  matched: readonly (Mark | undefined)[],
): CsvCell[] => [
  student.seatNumber,
  student.name,
  ...own.map(markCell),
  ...matched.map(itemsCell),
  own.some(Boolean) ? shownSum(lineOf(own).sum) : null,
  markNotes(student, own),
];

/**
 * Every student, every question, as on the screen: points, items of matching questions, the line's sum, and
 * beneath the class's sums.
 */
function marks({ rows, filter }: QuestionsReport, students: CompletionReport['rows']): CsvCell[][] {
  const shown = inShownOrder(rows);
  const byPlace = new Map(
    shown.flatMap((row) => row.marks.map((mark) => [`${mark.userId} ${row.questionId}`, mark] as const)),
  );
  const matching = shown.filter(isMatching);
  const sums = (name: string, of: (row: QuestionRow) => CsvCell): CsvCell[] => [
    null,
    name,
    ...shown.map(of),
    ...matching.map(() => null),
    null,
    null,
  ];
  const markOf = (student: StudentRow) => (row: QuestionRow) =>
    byPlace.get(`${student.userId} ${row.questionId}`);
  const place = (row: QuestionRow): string =>
    `${filter.postId === undefined ? `${row.postTitle} ` : ''}${zhHant.placeOf(row.position)}`;
  return [
    [
      zhHant.seatNumber,
      zhHant.name,
      ...shown.map((row) => zhHant.questionHead(place(row), processWords[row.process], row.points)),
      ...matching.map((row) => zhHant.matchedOf(place(row))),
      zhHant.lineScore,
      zhHant.notes,
    ],
    ...students
      .filter((student) => student.total > 0)
      .map((student) => markLine(student, shown.map(markOf(student)), matching.map(markOf(student)))),
    sums(zhHant.answered, (row) => row.answered),
    sums(zhHant.right, (row) => row.right),
    sums(zhHant.blank, (row) => row.blank),
    sums(zhHant.pending, (row) => row.pending),
    sums(zhHant.classScore, (row) => row.score),
    sums(zhHant.classMaxScore, (row) => row.maxScore),
    sums(zhHant.classShare, shareCell),
    ...(matching.length > 0
      ? [[null, zhHant.classMatched, ...shown.map(() => null), ...matching.map(itemsCell), null, null]]
      : []),
  ];
}

function shareCell(row: QuestionRow): CsvCell {
  const share = questionShare(row);
  return share === null || row.answered < fewestForShare ? null : `${percentOf(share)}%`;
}

function overview({ homeworks, students, cells }: OverviewReport): CsvCell[][] {
  const byPlace = new Map(cells.map((cell) => [`${cell.userId} ${cell.homeworkId}`, cell]));
  return [
    [
      zhHant.seatNumber,
      zhHant.name,
      ...homeworks.flatMap((homework) => [
        zhHant.finishedOf(homework.title),
        zhHant.assignedOf(homework.title),
      ]),
      zhHant.notes,
    ],
    ...students.map((student) => [
      student.seatNumber,
      student.name,
      ...homeworks.flatMap((homework) => {
        const cell = byPlace.get(`${student.userId} ${homework.homeworkId}`);
        return [cell?.finished ?? null, cell?.total ?? null];
      }),
      leftNote(student),
    ]),
  ];
}
