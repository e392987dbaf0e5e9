import { Inject, Injectable } from '@nestjs/common';
import { type Job, JobOf } from '@yuedu/messaging/jobs/job-of';
import type { Schedule } from '@yuedu/messaging/messaging-options';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { ImagesService } from './images.service.ts';

/** Every six hours: pictures that no text shows. */
export const sweepImagesSchedule: Schedule = { kind: 'sweep-images', key: 'all', everyMs: 21_600_000 };

@Injectable()
@JobOf(sweepImagesSchedule.kind)
export class SweepImagesJob implements Job {
  constructor(
    private readonly images: ImagesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.images.sweep(this.clock.now());
  }
}
