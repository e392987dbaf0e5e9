import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { SubscriptionsService } from './subscriptions.service.ts';

@Injectable()
@JobOf('fold-class-plan')
export class FoldClassPlanJob implements Job {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run({ key }: JobRun): Promise<void> {
    await this.subscriptions.foldClass(key, this.clock.now());
  }
}
