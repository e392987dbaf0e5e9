import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import type { Schedule } from '@yuedu/messaging/messaging-options';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { InquiriesService } from './inquiries.service.ts';

export const removeInquiriesSchedule: Schedule = {
  kind: 'remove-inquiries',
  key: 'all',
  everyMs: 86_400_000,
};

/** Every day: questions that nobody has touched for a year. */
@Injectable()
@JobOf(removeInquiriesSchedule.kind)
export class RemoveInquiriesJob implements Job {
  constructor(
    private readonly inquiries: InquiriesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.inquiries.removeOld(this.clock.now());
  }
}
