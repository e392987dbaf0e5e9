import type {
  CompletionReport,
  ComprehensionReport,
  OverviewReport,
  QuestionsReport,
} from '@yuedu/contracts/http/homework/reports';
import { type CsvCell, toCsv } from '@yuedu/contracts/rules/csv';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { processes, processWords } from '@yuedu/contracts/rules/processes';
import { fewestForShare, itemsWords, lineOf, questionShare, shownSum } from '@yuedu/contracts/rules/report';
import { minuteOf } from '@yuedu/contracts/rules/taipei-time';

type Report = CompletionReport | ComprehensionReport | QuestionsReport | OverviewReport;
const time = (instant: string | null): string | null => (instant === null ? null : minuteOf(instant));
const left = (student: { left: boolean }): string => (student.left ? '已離班' : '');

/** The report's numbers as a file: the same ones as on the screen. `students`: whose marks a questions report of one homework or text holds. */
export function reportCsv(report: Report, students: CompletionReport['rows'] = []): string {
  switch (report.type) {
    case 'completion':
      return toCsv(completion(report));
    case 'comprehension':
      return toCsv(comprehension(report));
    case 'questions':
      return toCsv(isNarrow(report) ? marks(report, students) : questions(report));
    case 'overview':
      return toCsv(overview(report));
  }
}

function completion({ rows, totals }: CompletionReport): CsvCell[][] {
  return [
    ['座號', '姓名', '已交', '補交', '應交', '最後交出時間', '備註'],
    ...rows.map((row) => [
      row.seatNumber,
      row.name,
      row.finished,
      row.late,
      row.total,
      time(row.lastFinishedAt),
      left(row),
    ]),
    [null, '合計', totals.finished, totals.late, totals.total, null, null],
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
      '座號',
      '姓名',
      '得分',
      '滿分',
      '待批',
      ...processes.flatMap((process) => [
        `${processWords[process]}得分`,
        `${processWords[process]}滿分`,
        `${processWords[process]}題數`,
      ]),
      '備註',
    ],
    ...rows.map((row) => [row.seatNumber, row.name, ...sums(row), left(row)]),
    [null, '合計', ...sums(totals), null],
  ];
}

function questions({ rows }: QuestionsReport): CsvCell[][] {
  return [
    ['文章', '題號', '歷程', '有作答', '答對', '空白', '待批', '得分', '滿分'],
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
  return mark.state === 'pending' ? '待批' : mark.score;
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
  return [
    own.some(Boolean) ? '' : '還沒交',
    pending > 0 ? `${pending} 題待批` : '',
    blank > 0 ? `${blank} 題空白` : '',
    left(student),
  ]
    .filter(Boolean)
    .join('、');
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

/** Every student, every question, as on the screen: points, items of matching questions, the line's sum, and beneath the class's sums. */
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
    `${filter.postId === undefined ? `${row.postTitle} ` : ''}第 ${row.position} 題`;
  return [
    [
      '座號',
      '姓名',
      ...shown.map((row) => `${place(row)}（${processWords[row.process]}，${row.points} 分）`),
      ...matching.map((row) => `${place(row)}配對`),
      '得分（每題換算成 1 分）',
      '備註',
    ],
    ...students
      .filter((student) => student.total > 0)
      .map((student) => markLine(student, shown.map(markOf(student)), matching.map(markOf(student)))),
    sums('有作答', (row) => row.answered),
    sums('答對', (row) => row.right),
    sums('空白', (row) => row.blank),
    sums('待批', (row) => row.pending),
    sums('全班得分', (row) => row.score),
    sums('全班滿分', (row) => row.maxScore),
    sums('全班得分率', shareCell),
    ...(matching.length > 0
      ? [[null, '全班配對', ...shown.map(() => null), ...matching.map(itemsCell), null, null]]
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
      '座號',
      '姓名',
      ...homeworks.flatMap((homework) => [`${homework.title}已交`, `${homework.title}應交`]),
      '備註',
    ],
    ...students.map((student) => [
      student.seatNumber,
      student.name,
      ...homeworks.flatMap((homework) => {
        const cell = byPlace.get(`${student.userId} ${homework.homeworkId}`);
        return [cell?.finished ?? null, cell?.total ?? null];
      }),
      left(student),
    ]),
  ];
}
