import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/job-of';
import type { Schedule } from '@yuedu/messaging/messaging-options';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { NotificationsService } from './notifications.service.ts';

/** Every minute: near deadlines, homeworks whose start has come, and who joined since. */
export const notifyDueSchedule: Schedule = { kind: 'notify-due', key: 'all', everyMs: 60_000 };

@Injectable()
@JobOf(notifyDueSchedule.kind)
export class NotifyDueJob implements Job {
  constructor(
    private readonly notifications: NotificationsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.notifications.raiseNew(this.clock.now());
    await this.notifications.raiseNear(this.clock.now());
  }
}
