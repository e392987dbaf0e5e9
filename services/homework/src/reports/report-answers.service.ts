import { Injectable } from '@nestjs/common';
import {
  mostCellsAtOnce,
  type ReportFileKind,
  reportFileKinds,
  reportFileTypes,
} from '@yuedu/contracts/http/homework/report-files';
import { type RawAnswer, raw } from '@yuedu/service-kit/http/answer';
import { fail } from '@yuedu/service-kit/http/fail';
import { zhHant } from '../locales/zh-hant.ts';
import { aboutWords } from './files/about.ts';
import { type Report, type ReportTable, reportTable } from './files/report-table.ts';
import { type FilePart, writeFile } from './files/write-file.ts';
import { StudentQueriesService } from './student-queries.service.ts';

/** The kind of file that `accept` names; undefined for JSON. */
export const wantedFile = (accept: string | undefined): ReportFileKind | undefined =>
  reportFileKinds.find((kind) => accept?.toLowerCase().includes(reportFileTypes[kind]));

const cellsOf = (table: ReportTable): number => table.reduce((sum, row) => sum + row.length, 0);

/** Gives a report as JSON, or as a file of the kind that the caller accepts: all files are of one table. */
@Injectable()
export class ReportAnswersService {
  constructor(private readonly students: StudentQueriesService) {}

  /** @throws homework.report-file-long for a file whose making would hold up everybody else */
  async as<R extends Report>(
    accept: string | undefined,
    report: R,
    table: () => ReportTable = () => reportTable(report),
  ): Promise<R | RawAnswer> {
    const kind = wantedFile(accept);
    if (kind === undefined) return report;
    const part = await this.part(report, table());
    if (kind !== 'csv' && cellsOf(part.table) > mostCellsAtOnce) throw fail('homework.report-file-long');
    const body = await writeFile(kind, part, {
      title: zhHant.reportTitles[report.type],
      rule: zhHant.reportRules[report.type],
    });
    return raw(body, {
      'content-type': kind === 'csv' ? `${reportFileTypes.csv}; charset=utf-8` : reportFileTypes[kind],
      'content-disposition': `attachment; filename="report-${report.type}.${kind}"`,
    });
  }

  /** A report as a file has it. @param title the report's own unless said */
  async part(report: Report, table: ReportTable, title?: string): Promise<FilePart> {
    return { title: title ?? zhHant.reportTitles[report.type], about: await this.about(report), table };
  }

  private async about(report: Report): Promise<string> {
    const { filter, computedAt } = report;
    const { classId } = filter;
    const heads = await this.students.classHeads(classId === undefined ? [] : [classId]);
    return aboutWords({
      ...filter,
      computedAt,
      classTitle: heads.get(classId ?? '')?.title,
      studentName: nameOfOne(report),
    });
  }
}

/** Whose report it is, where it is of one student. */
const nameOfOne = (report: Report): string | undefined =>
  report.type === 'students' && report.filter.studentId !== undefined ? report.rows[0]?.name : undefined;
