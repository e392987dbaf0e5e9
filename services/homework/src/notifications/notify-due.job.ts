import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import type { Schedule } from '@yuedu/messaging/messaging-options';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { DueClassesService } from './due-classes.service.ts';

/** Every minute: classes whose homework has begun or whose deadlines have come near since the last run. */
export const notifyDueSchedule: Schedule = { kind: 'notify-due', key: 'all', everyMs: 60_000 };

@Injectable()
@JobOf(notifyDueSchedule.kind)
export class NotifyDueJob implements Job {
  constructor(
    private readonly classes: DueClassesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.classes.askForDue(this.clock.now());
  }
}
