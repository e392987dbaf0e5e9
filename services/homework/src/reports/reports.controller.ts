import { Controller, Headers, Inject } from '@nestjs/common';
import {
  getCompletion,
  getComprehension,
  getOverview,
  getQuestions,
} from '@yuedu/contracts/http/homework/reports';
import type { InputOf } from '@yuedu/contracts/route';
import { raw } from '@yuedu/service-kit/http/answer';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { reportCsv } from './csv.presenter.ts';
import { ReportsService } from './reports.service.ts';

/** JSON, or a file where the caller asks for text/csv. */
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getCompletion)
  async completion(
    @Input() { query }: InputOf<typeof getCompletion>,
    @CallerParam() caller: Caller,
    @Headers('accept') accept?: string,
  ) {
    return asAccepted(await this.reports.completion(query, caller, this.clock.now()), accept);
  }

  @Route(getComprehension)
  async comprehension(
    @Input() { query }: InputOf<typeof getComprehension>,
    @CallerParam() caller: Caller,
    @Headers('accept') accept?: string,
  ) {
    return asAccepted(await this.reports.comprehension(query, caller, this.clock.now()), accept);
  }

  @Route(getQuestions)
  async questions(
    @Input() { query }: InputOf<typeof getQuestions>,
    @CallerParam() caller: Caller,
    @Headers('accept') accept?: string,
  ) {
    if (!wantsFile(accept)) return this.reports.questions(query, caller, this.clock.now());
    const { report, students } = await this.reports.questionsWithStudents(query, caller, this.clock.now());
    return fileOf(report.type, reportCsv(report, students));
  }

  @Route(getOverview)
  async overview(
    @Input() { query }: InputOf<typeof getOverview>,
    @CallerParam() caller: Caller,
    @Headers('accept') accept?: string,
  ) {
    return asAccepted(await this.reports.overview(query, caller, this.clock.now()), accept);
  }
}

const wantsFile = (accept: string | undefined): boolean =>
  accept?.toLowerCase().includes('text/csv') ?? false;
const fileOf = (type: string, csv: string) =>
  raw(csv, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="report-${type}.csv"`,
  });

function asAccepted<R extends Parameters<typeof reportCsv>[0]>(report: R, accept: string | undefined) {
  return wantsFile(accept) ? fileOf(report.type, reportCsv(report)) : report;
}
