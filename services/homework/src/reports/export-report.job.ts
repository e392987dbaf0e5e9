import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { Jobs } from '@yuedu/service-kit/jobs/jobs.service';
import { type ExportInput, exportReportKind, ReportExportsService } from './report-exports.service.ts';

/** Makes a long file; twice makes two, of which the job's result names the one that was made to its end. */
@Injectable()
@JobOf(exportReportKind)
export class ExportReportJob implements Job {
  constructor(
    private readonly jobs: Jobs,
    private readonly exports: ReportExportsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(run: JobRun): Promise<void> {
    return this.jobs.run<ExportInput>(run, (job) => this.exports.make(job, this.clock.now()));
  }
}
