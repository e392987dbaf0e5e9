import { Controller, Inject } from '@nestjs/common';
import { getCompletion, getComprehension, getOverview, getQuestions } from '@yuedu/contracts/http/reports';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, Input, Route } from '@yuedu/service-kit/route';
import { ReportsService } from './reports.service.ts';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService, @Inject(CLOCK) private readonly clock: Clock) {}

  @Route(getCompletion)
  completion(@Input() { query }: InputOf<typeof getCompletion>, @CallerParam() caller: Caller) { return this.reports.completion(query, caller, this.clock.now()); }

  @Route(getComprehension)
  comprehension(@Input() { query }: InputOf<typeof getComprehension>, @CallerParam() caller: Caller) { return this.reports.comprehension(query, caller, this.clock.now()); }

  @Route(getQuestions)
  questions(@Input() { query }: InputOf<typeof getQuestions>, @CallerParam() caller: Caller) { return this.reports.questions(query, caller, this.clock.now()); }

  @Route(getOverview)
  overview(@Input() { query }: InputOf<typeof getOverview>, @CallerParam() caller: Caller) { return this.reports.overview(query, caller, this.clock.now()); }
}
