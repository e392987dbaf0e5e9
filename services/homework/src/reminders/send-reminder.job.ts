import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { RemindersService, sendReminder } from './reminders.service.ts';

/** Sends a reminder when its time has come, unless it was taken back. */
@Injectable()
@JobOf(sendReminder)
export class SendReminderJob implements Job {
  constructor(
    private readonly reminders: RemindersService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(job: JobRun): Promise<void> {
    await this.reminders.send(job.key, this.clock.now());
  }
}
