import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { notifyNear } from '../notification-jobs.ts';
import { NotificationsService } from './notifications.service.ts';

/**
 * Tells a class's students of near deadlines; a queue of its own, so that it never waits behind new tasks.
 */
@Injectable()
@JobOf(notifyNear)
export class NotifyNearJob implements Job {
  constructor(
    private readonly notifications: NotificationsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(job: JobRun): Promise<void> {
    await this.notifications.raiseNear(this.clock.now(), job.key);
  }
}
