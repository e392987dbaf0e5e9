import { Injectable } from '@nestjs/common';
import type { ReportExport } from '@yuedu/contracts/http/homework/report-exports';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { type Report, reportTable } from './files/report-table.ts';
import type { FilePart } from './files/write-file.ts';
import { FirstFoldsService } from './first-folds.service.ts';
import { ReportAnswersService } from './report-answers.service.ts';
import type { ReportFilter } from './report-scope.service.ts';
import { ReportsService } from './reports.service.ts';
import { StudentReportsService } from './student-reports.service.ts';

/** One part of a long file: what it is called, and of what it is reckoned. */
export interface ExportPart {
  readonly title: string;
  readonly filter: ReportFilter;
}
type ReportName = Extract<ReportExport, { each: 'class' }>['report'];

export const reportOf = (request: ReportExport): ReportName =>
  request.each === 'class' ? request.report : 'students';

/** The parts of a long file: each is what a file of its own would be, by the same reports and tables. */
@Injectable()
export class ExportPartsService {
  constructor(
    private readonly reports: ReportsService,
    private readonly studentReports: StudentReportsService,
    private readonly answers: ReportAnswersService,
    private readonly firstFolds: FirstFoldsService,
  ) {}

  /**
   * The classes or students in the order of the page.
   * @throws classes.class-not-found for a class that is not the caller's
   */
  async list(request: ReportExport, caller: Caller, now: Date): Promise<ExportPart[]> {
    if (request.each === 'student') {
      const { rows } = await this.progress(request.filter, caller, now);
      return rows.map(({ userId, name, seatNumber }) => ({
        title: seatNumber === null ? name : `${seatNumber} ${name}`,
        filter: { ...request.filter, studentId: userId },
      }));
    }
    const { classes } = await this.progress({ ...request.filter, by: 'class' }, caller, now);
    const isOfMany = new Set(classes.map((row) => row.schoolName)).size > 1;
    return classes.map(({ classId, title, schoolName }) => ({
      title: isOfMany && schoolName ? `${title} ${schoolName}` : title,
      filter: { ...request.filter, classId },
    }));
  }

  async make(name: ReportName, { title, filter }: ExportPart, caller: Caller, now: Date): Promise<FilePart> {
    const report = await this.firstFolds.ensured(() => this.report(name, filter, caller, now));
    return this.answers.part(report, reportTable(report), title);
  }

  private progress(filter: ReportFilter, caller: Caller, now: Date) {
    return this.firstFolds.ensured(() => this.studentReports.progress(filter, caller, now));
  }

  private report(name: ReportName, filter: ReportFilter, caller: Caller, now: Date): Promise<Report> {
    switch (name) {
      case 'completion':
        return this.reports.completion(filter, caller, now);
      case 'comprehension':
        return this.reports.comprehension(filter, caller, now);
      case 'reading':
        return this.studentReports.reading(filter, caller, now);
      case 'students':
        return this.studentReports.progress(filter, caller, now);
    }
  }
}
