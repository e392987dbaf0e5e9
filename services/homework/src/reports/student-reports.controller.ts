import { Controller, Headers, Inject } from '@nestjs/common';
import { getReading, getStudents } from '@yuedu/contracts/http/homework/student-reports';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { FirstFoldsService } from './first-folds.service.ts';
import { ReportAnswersService } from './report-answers.service.ts';
import { StudentReportsService } from './student-reports.service.ts';

/** JSON, or a file where the caller asks for one; 202 before there is any report. */
@Controller()
export class StudentReportsController {
  constructor(
    private readonly reports: StudentReportsService,
    private readonly answers: ReportAnswersService,
    private readonly firstFolds: FirstFoldsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(getReading)
  async reading(
    @Input() { query }: InputOf<typeof getReading>,
    @CallerParam() caller: Caller,
    @Headers('accept') accept?: string,
  ) {
    return this.firstFolds.answer(caller, async () =>
      this.answers.as(accept, await this.reports.reading(query, caller, this.clock.now())),
    );
  }

  @Route(getStudents)
  async students(
    @Input() { query }: InputOf<typeof getStudents>,
    @CallerParam() caller: Caller,
    @Headers('accept') accept?: string,
  ) {
    return this.firstFolds.answer(caller, async () =>
      this.answers.as(accept, await this.reports.progress(query, caller, this.clock.now())),
    );
  }
}
