import { Module } from '@nestjs/common';
import { DueClassesService } from './due-classes.service.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotifyDueJob } from './notify-due.job.ts';
import { NotifyNearJob } from './notify-near.job.ts';
import { NotifyNewJob } from './notify-new.job.ts';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, DueClassesService, NotifyNewJob, NotifyNearJob, NotifyDueJob],
  exports: [NotificationsService],
})
export class NotificationsModule {}
