import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import type { Schedule } from '@yuedu/messaging/messaging-options';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { ClassEndsService, mostEndedAtOnce } from './class-ends.service.ts';

/** A class is valid to the instant of its end whether this has run or not; others hear of it by this. */
export const endPastClassesSchedule: Schedule = { kind: 'end-past-classes', key: 'all', everyMs: 600_000 };

/** Twice gives the same rows: a class that has ended is not ended again. */
@Injectable()
@JobOf(endPastClassesSchedule.kind)
export class EndPastClassesJob implements Job {
  constructor(
    private readonly ends: ClassEndsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    while ((await this.ends.endPast(this.clock.now())) === mostEndedAtOnce);
  }
}
