import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { GradedNoticesService } from './graded-notices.service.ts';
import { notifyGraded } from '../notification-jobs.ts';

/** Tells a class's students of texts whose marks they may see now. */
@Injectable()
@JobOf(notifyGraded)
export class NotifyGradedJob implements Job {
  constructor(
    private readonly notices: GradedNoticesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(job: JobRun): Promise<void> {
    await this.notices.raise(this.clock.now(), job.key);
  }
}
