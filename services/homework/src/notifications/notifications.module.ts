import { Module } from '@nestjs/common';
import { DueClassesService } from './due-classes.service.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotifyDueJob } from './notify-due.job.ts';
import { NotifyNearJob } from './notify-near.job.ts';
import { NotifyNewJob } from './notify-new.job.ts';
import { NotifyGradedJob } from './notify-graded.job.ts';
import { GradedNoticesService } from './graded-notices.service.ts';
import { GradingModule } from '../attempts/grading/grading.module.ts';
import { ClassWorkModule } from '../class-work/class-work.module.ts';

@Module({
  imports: [GradingModule, ClassWorkModule],
  controllers: [NotificationsController],
  providers: [
    NotificationsService,
    GradedNoticesService,
    DueClassesService,
    NotifyNewJob,
    NotifyNearJob,
    NotifyGradedJob,
    NotifyDueJob,
  ],
  exports: [NotificationsService],
})
export class NotificationsModule {}
