import { Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { FoldReportService } from './fold-report.service.ts';
import { foldReport } from './folds.service.ts';

/** Runs what FoldsService asked for; twice gives the same rows. */
@Injectable()
@JobOf(foldReport)
export class FoldReportJob implements Job {
  constructor(private readonly reports: FoldReportService) {}

  async run(job: JobRun): Promise<void> {
    await this.reports.foldAndTell(job.key);
  }
}
