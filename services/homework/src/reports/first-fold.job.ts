import { Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { Jobs } from '@yuedu/service-kit/jobs/jobs.service';
import { type FirstFoldInput, firstFoldKind, FirstFoldsService } from './first-folds.service.ts';

/** Folds the classes of a report that nobody has seen yet; twice gives the same rows. */
@Injectable()
@JobOf(firstFoldKind)
export class FirstFoldJob implements Job {
  constructor(
    private readonly jobs: Jobs,
    private readonly folds: FirstFoldsService,
  ) {}

  run(run: JobRun): Promise<void> {
    return this.jobs.run<FirstFoldInput>(run, (job) => this.folds.fold(job));
  }
}
