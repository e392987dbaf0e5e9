import { Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { renameCategory, RenamingService } from './renaming.service.ts';

/** After a rename: the texts that its own transaction left; twice gives the same rows. */
@Injectable()
@JobOf(renameCategory)
export class RenameCategoryJob implements Job {
  constructor(private readonly renaming: RenamingService) {}

  run({ key }: JobRun): Promise<void> {
    return this.renaming.finish(key);
  }
}
