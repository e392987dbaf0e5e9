import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { notifyNew } from '../notification-jobs.ts';
import { NotificationsService } from './notifications.service.ts';

/** Tells a class's students of new tasks, as soon as they are assigned. */
@Injectable()
@JobOf(notifyNew)
export class NotifyNewJob implements Job {
  constructor(
    private readonly notifications: NotificationsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(job: JobRun): Promise<void> {
    await this.notifications.raiseNew(this.clock.now(), job.key);
  }
}
