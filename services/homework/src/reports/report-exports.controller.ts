import { Controller } from '@nestjs/common';
import { exportReport } from '@yuedu/contracts/http/homework/report-exports';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { ReportExportsService } from './report-exports.service.ts';

@Controller()
export class ReportExportsController {
  constructor(private readonly exports: ReportExportsService) {}

  @Route(exportReport)
  async export(@Input() { body }: InputOf<typeof exportReport>, @CallerParam() caller: Caller) {
    return { jobId: await this.exports.start(body, caller) };
  }
}
