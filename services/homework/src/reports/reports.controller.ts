import { Controller, Headers, Inject } from '@nestjs/common';
import {
  getCompletion,
  getComprehension,
  getOverview,
  getQuestions,
} from '@yuedu/contracts/http/homework/reports';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { FirstFoldsService } from './first-folds.service.ts';
import { ReportAnswersService, wantedFile } from './report-answers.service.ts';
import { reportTable } from './files/report-table.ts';
import { ReportsService } from './reports.service.ts';

/** JSON, or a file where the caller asks for one; 202 before there is any report. */
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly answers: ReportAnswersService,
    private readonly firstFolds: FirstFoldsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getCompletion)
  async completion(
    @Input() { query }: InputOf<typeof getCompletion>,
    @CallerParam() caller: Caller,
    @Headers('accept') accept?: string,
  ) {
    return this.firstFolds.answer(caller, async () =>
      this.answers.as(accept, await this.reports.completion(query, caller, this.clock.now())),
    );
  }

  @Route(getComprehension)
  async comprehension(
    @Input() { query }: InputOf<typeof getComprehension>,
    @CallerParam() caller: Caller,
    @Headers('accept') accept?: string,
  ) {
    return this.firstFolds.answer(caller, async () =>
      this.answers.as(accept, await this.reports.comprehension(query, caller, this.clock.now())),
    );
  }

  @Route(getQuestions)
  async questions(
    @Input() { query }: InputOf<typeof getQuestions>,
    @CallerParam() caller: Caller,
    @Headers('accept') accept?: string,
  ) {
    const now = this.clock.now();
    return this.firstFolds.answer(caller, async () => {
      if (wantedFile(accept) === undefined) return this.reports.questions(query, caller, now);
      const { report, students } = await this.reports.questionsWithStudents(query, caller, now);
      return this.answers.as(accept, report, () => reportTable(report, students));
    });
  }

  @Route(getOverview)
  async overview(
    @Input() { query }: InputOf<typeof getOverview>,
    @CallerParam() caller: Caller,
    @Headers('accept') accept?: string,
  ) {
    return this.firstFolds.answer(caller, async () =>
      this.answers.as(accept, await this.reports.overview(query, caller, this.clock.now())),
    );
  }
}
