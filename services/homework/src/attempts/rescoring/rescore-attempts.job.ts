import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { rescoreAttempts, RescoringService } from './rescoring.service.ts';

/** After a corrected key: every hand-in of one version of a text; twice gives the same rows. */
@Injectable()
@JobOf(rescoreAttempts)
export class RescoreAttemptsJob implements Job {
  constructor(
    private readonly rescoring: RescoringService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(job: JobRun): Promise<void> {
    const [postId = '', postVersion] = job.key.split(':');
    await this.rescoring.rescoreVersion(
      { postId, postVersion: Number(postVersion) },
      this.clock.now(),
      (done, total) => job.progress(done, total),
    );
  }
}
