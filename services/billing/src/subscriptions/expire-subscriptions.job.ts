import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { SubscriptionsService } from './subscriptions.service.ts';

export const expireSchedule = { kind: 'expire-subscriptions', key: 'all', everyMs: 60_000 };

@Injectable()
@JobOf('expire-subscriptions')
export class ExpireSubscriptionsJob implements Job {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    while ((await this.subscriptions.expire(this.clock.now())) > 0);
  }
}
