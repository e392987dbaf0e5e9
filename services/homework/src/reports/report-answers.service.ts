import { Injectable } from '@nestjs/common';
import { type RawAnswer, raw } from '@yuedu/service-kit/http/answer';
import {
  type ReportFileKind,
  reportFileKinds,
  reportFileTypes,
} from '@yuedu/contracts/http/homework/report-files';
import { toCsv } from '@yuedu/contracts/rules/csv';
import { zhHant } from '../locales/zh-hant.ts';
import { aboutWords } from './files/about.ts';
import { type Report, type ReportTable, reportTable } from './files/report-table.ts';
import { toPdf } from './files/pdf.ts';
import { toXlsx } from './files/xlsx.ts';
import { StudentQueriesService } from './student-queries.service.ts';

/** The kind of file that `accept` names; undefined for JSON. */
export const wantedFile = (accept: string | undefined): ReportFileKind | undefined =>
  reportFileKinds.find((kind) => accept?.toLowerCase().includes(reportFileTypes[kind]));

/** Gives a report as JSON, or as a file of the kind that the caller accepts: all files are of one table. */
@Injectable()
export class ReportAnswersService {
  constructor(private readonly students: StudentQueriesService) {}

  async as<R extends Report>(
    accept: string | undefined,
    report: R,
    table: () => ReportTable = () => reportTable(report),
  ): Promise<R | RawAnswer> {
    const kind = wantedFile(accept);
    if (kind === undefined) return report;
    return raw(await this.bytes(kind, report, table()), {
      'content-type': kind === 'csv' ? `${reportFileTypes.csv}; charset=utf-8` : reportFileTypes[kind],
      'content-disposition': `attachment; filename="report-${report.type}.${kind}"`,
    });
  }

  private async bytes(kind: ReportFileKind, report: Report, table: ReportTable): Promise<string | Buffer> {
    const title = zhHant.reportTitles[report.type];
    switch (kind) {
      case 'csv':
        return toCsv(table);
      case 'xlsx':
        return toXlsx(table, title);
      case 'pdf':
        return toPdf(table, {
          title,
          about: await this.about(report),
          rule: zhHant.reportRules[report.type],
        });
    }
  }

  private async about({ filter, computedAt }: Report): Promise<string> {
    const { classId } = filter;
    const heads = await this.students.classHeads(classId === undefined ? [] : [classId]);
    return aboutWords({ ...filter, computedAt, classTitle: heads.get(classId ?? '')?.title });
  }
}
