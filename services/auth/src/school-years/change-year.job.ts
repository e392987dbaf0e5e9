import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import type { Schedule } from '@yuedu/messaging/messaging-options';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { YearChangesService } from './year-changes.service.ts';

/** So often it is looked whether a school year has begun, by Taipei's midnight, or one is to be undone. */
export const changeYearSchedule: Schedule = { kind: 'change-year', key: 'all', everyMs: 600_000 };

/** May stop anywhere and run twice: a person is moved once by each change of the year. */
@Injectable()
@JobOf(changeYearSchedule.kind)
export class ChangeYearJob implements Job {
  constructor(
    private readonly changes: YearChangesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.changes.undoRequested(now);
    await this.changes.carryOut(now);
  }
}
