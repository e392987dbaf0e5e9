import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import type { Schedule } from '@yuedu/messaging/messaging-options';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { SignInCodesService } from './sign-in-codes.service.ts';

export const removeExpiredCodesSchedule: Schedule = {
  kind: 'remove-expired-codes',
  key: 'all',
  everyMs: 3_600_000,
};

/** Every hour: codes of sheets that hold no more. */
@Injectable()
@JobOf(removeExpiredCodesSchedule.kind)
export class RemoveExpiredCodesJob implements Job {
  constructor(
    private readonly codes: SignInCodesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.codes.removeExpired(this.clock.now());
  }
}
