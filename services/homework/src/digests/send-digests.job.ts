import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { SendDigestsService } from './send-digests.service.ts';
import { sendDigestsSchedule } from './send-digests-schedule.ts';

@Injectable()
@JobOf(sendDigestsSchedule.kind)
export class SendDigestsJob implements Job {
  constructor(
    private readonly digests: SendDigestsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.digests.sendDue(this.clock.now());
  }
}
