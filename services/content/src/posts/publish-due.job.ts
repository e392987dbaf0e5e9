import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import type { Schedule } from '@yuedu/messaging/messaging-options';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { SchedulesService } from './schedules.service.ts';

/** Every half minute: texts whose moment has come. */
export const publishDueSchedule: Schedule = { kind: 'publish-due', key: 'all', everyMs: 30_000 };

@Injectable()
@JobOf(publishDueSchedule.kind)
export class PublishDueJob implements Job {
  constructor(
    private readonly schedules: SchedulesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    while ((await this.schedules.publishDue(this.clock.now())) > 0);
  }
}
