import { Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import type { Schedule } from '@yuedu/messaging/messaging-options';
import { RescoringService } from './rescoring.service.ts';

/** Every minute: hand-ins that a corrected key has not reached. */
export const findBehindSchedule: Schedule = { kind: 'find-behind', key: 'all', everyMs: 60_000 };

@Injectable()
@JobOf(findBehindSchedule.kind)
export class FindBehindJob implements Job {
  constructor(private readonly rescoring: RescoringService) {}

  async run(): Promise<void> {
    await this.rescoring.requestBehind();
  }
}
