import type { Process } from '@yuedu/contracts/events/content';
import type { CompletionReport, ComprehensionReport, OverviewReport, QuestionsReport } from '@yuedu/contracts/http/reports';
import { type CsvCell, toCsv } from './domain/csv.ts';
import { processes } from './domain/fold.ts';

type Report = CompletionReport | ComprehensionReport | QuestionsReport | OverviewReport;
const processNames: Record<Process, string> = { retrieve: '提取訊息', infer: '推論訊息', integrate: '詮釋整合', evaluate: '比較評估' };
/** Shown and reckoned in Asia/Taipei. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei', dateStyle: 'short', timeStyle: 'short' });
const time = (instant: string | null): string | null => (instant === null ? null : clock.format(new Date(instant)));
const left = (student: { left: boolean }): string => (student.left ? '已離班' : '');

/** The report's numbers as a file: the same ones as on the screen. */
export function reportCsv(report: Report): string {
  switch (report.type) {
    case 'completion': return toCsv(completion(report));
    case 'comprehension': return toCsv(comprehension(report));
    case 'questions': return toCsv(questions(report));
    case 'overview': return toCsv(overview(report));
  }
}

function completion({ rows, totals }: CompletionReport): CsvCell[][] {
  return [
    ['座號', '姓名', '已完成', '遲交', '應完成', '最後完成時間', '備註'],
    ...rows.map((row) => [row.seatNumber, row.name, row.finished, row.late, row.total, time(row.lastFinishedAt), left(row)]),
    [null, '合計', totals.finished, totals.late, totals.total, null, null],
  ];
}

function comprehension({ rows, totals }: ComprehensionReport): CsvCell[][] {
  const sums = (row: ComprehensionReport['totals']): CsvCell[] => [
    row.score, row.maxScore, row.pending, ...processes.flatMap((process) => [row.processes[process].score, row.processes[process].maxScore, row.processes[process].questions])];
  return [
    ['座號', '姓名', '得分', '滿分', '待批', ...processes.flatMap((process) => [`${processNames[process]}得分`, `${processNames[process]}滿分`, `${processNames[process]}題數`]), '備註'],
    ...rows.map((row) => [row.seatNumber, row.name, ...sums(row), left(row)]),
    [null, '合計', ...sums(totals), null],
  ];
}

function questions({ rows }: QuestionsReport): CsvCell[][] {
  return [
    ['文章', '題號', '歷程', '有作答', '答對', '空白', '待批', '得分', '滿分'],
    ...rows.map((row) => [row.postTitle, row.position, processNames[row.process], row.answered, row.right, row.blank, row.pending, row.score, row.maxScore]),
  ];
}

function overview({ homeworks, students, cells }: OverviewReport): CsvCell[][] {
  const byPlace = new Map(cells.map((cell) => [`${cell.userId} ${cell.homeworkId}`, cell]));
  return [
    ['座號', '姓名', ...homeworks.flatMap((homework) => [`${homework.title}已完成`, `${homework.title}應完成`]), '備註'],
    ...students.map((student) => [student.seatNumber, student.name, ...homeworks.flatMap((homework) => {
      const cell = byPlace.get(`${student.userId} ${homework.homeworkId}`);
      return [cell?.finished ?? null, cell?.total ?? null];
    }), left(student)]),
  ];
}
