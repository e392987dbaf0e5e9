import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { type Job, JobOf, type JobRun } from '@yuedu/messaging/jobs/job-of';
import { MessagesService } from './messages.service.ts';

/** Sends one message; while the server is away it is tried again until the message is of no use any more. */
@Injectable()
@JobOf('send-message')
export class SendMessageJob implements Job {
  constructor(
    private readonly messages: MessagesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run(job: JobRun): Promise<void> {
    return this.messages.send(job.key, () => this.clock.now());
  }
}
