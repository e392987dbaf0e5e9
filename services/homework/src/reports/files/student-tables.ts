import type { ReadingReport, StudentsReport } from '@yuedu/contracts/http/homework/student-reports';
import type { CsvCell } from '@yuedu/contracts/rules/csv';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { processes, processWords } from '@yuedu/contracts/rules/processes';
import { readMinutes } from '@yuedu/contracts/rules/reading-amount';
import { isEnoughForShare } from '@yuedu/contracts/rules/report';
import { zhHant } from '../../locales/zh-hant.ts';
import { leftNote, momentCell } from './cells.ts';
import type { ReportTable } from './report-table.ts';

type Process = StudentsReport['totals']['processes'][keyof StudentsReport['totals']['processes']];

const lengthNote = (row: { uncounted: number }): string =>
  row.uncounted > 0 ? zhHant.uncountedTexts(row.uncounted) : '';
const notes = (...all: string[]): string => zhHant.listed(all.filter(Boolean));

export function readingTable({ rows, totals }: ReadingReport): ReportTable {
  return [
    [
      zhHant.seatNumber,
      zhHant.name,
      zhHant.textsRead,
      zhHant.textsAssigned,
      zhHant.charactersRead,
      zhHant.minutesRead,
      zhHant.daysRead,
      zhHant.lastFinishedAt,
      zhHant.notes,
    ],
    ...rows.map((row) => [
      row.seatNumber,
      row.name,
      row.texts,
      row.assigned,
      row.characters,
      readMinutes(row.seconds),
      row.days,
      momentCell(row.lastReadAt),
      notes(lengthNote(row), leftNote(row)),
    ]),
    [
      null,
      zhHant.total,
      totals.texts,
      totals.assigned,
      totals.characters,
      readMinutes(totals.seconds),
      null,
      null,
      lengthNote(totals),
    ],
  ];
}

/** The band in words, as the screen says it. */
function bandCell({ band }: Pick<Process, 'band'>): CsvCell {
  if (!band.enough || band.low === null || band.high === null) return zhHant.notEnough;
  return zhHant.bandOf(percentOf(band.low), percentOf(band.high));
}

/** Of a school a line a class, of a class a line a student; of one student a line a text. */
export function studentsTable(report: StudentsReport): ReportTable {
  if (report.filter.by === 'class') return ofSchool(report);
  return report.filter.studentId === undefined ? ofClass(report) : ofStudent(report);
}

/** Of a group of fewer students than a share wants there is no band: it would speak of single children. */
const sumsOf = (scores: StudentsReport['totals']['processes'], isFew = false): CsvCell[] =>
  processes.flatMap((process) => {
    const one = scores[process];
    return [one.score, one.maxScore, one.questions, isFew ? zhHant.notEnough : bandCell(one)];
  });
const sumHeads = processes.flatMap((process) => [
  zhHant.scoreOf(processWords[process]),
  zhHant.maxScoreOf(processWords[process]),
  zhHant.questionsOf(processWords[process]),
  zhHant.likelyOf(processWords[process]),
]);

function ofSchool({ classes, totals }: StudentsReport): ReportTable {
  return [
    [
      zhHant.class,
      zhHant.grade,
      zhHant.school,
      zhHant.students,
      zhHant.finished,
      zhHant.late,
      zhHant.assigned,
      zhHant.charactersRead,
      ...sumHeads,
    ],
    ...classes.map((row) => [
      row.title,
      row.grade,
      row.schoolName,
      row.students,
      row.finished,
      row.late,
      row.total,
      row.characters,
      ...sumsOf(row.processes, !isEnoughForShare(row.reckoned)),
    ]),
    [
      zhHant.total,
      null,
      null,
      classes.reduce((sum, row) => sum + row.students, 0),
      totals.finished,
      totals.late,
      totals.total,
      classes.reduce((sum, row) => sum + row.characters, 0),
      ...sumsOf(totals.processes),
    ],
  ];
}

function ofClass({ rows, totals }: StudentsReport): ReportTable {
  return [
    [
      zhHant.seatNumber,
      zhHant.name,
      zhHant.finished,
      zhHant.late,
      zhHant.assigned,
      ...sumHeads,
      zhHant.notes,
    ],
    ...rows.map((row) => [
      row.seatNumber,
      row.name,
      row.finished,
      row.late,
      row.total,
      ...sumsOf(row.processes),
      leftNote(row),
    ]),
    [null, zhHant.total, totals.finished, totals.late, totals.total, ...sumsOf(totals.processes), null],
  ];
}

function ofStudent({ works }: StudentsReport): ReportTable {
  return [
    [
      zhHant.day,
      zhHant.homework,
      zhHant.text,
      zhHant.difficulty,
      zhHant.lastFinishedAt,
      zhHant.score,
      zhHant.maxScore,
      zhHant.pending,
      zhHant.minutesRead,
      zhHant.notes,
    ],
    ...works.map((work) => [
      momentCell(work.countsAt),
      work.homeworkTitle,
      work.postTitle,
      work.difficulty || zhHant.noDifficulty,
      momentCell(work.finishedAt),
      ...(work.isShut || work.finishedAt === null
        ? [null, null, null]
        : [work.score, work.maxScore, work.pending]),
      work.seconds === null ? null : readMinutes(work.seconds),
      work.finishedAt === null ? zhHant.notHandedIn : work.late ? zhHant.late : '',
    ]),
  ];
}
