import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotifyDueJob } from './notify-due.job.ts';
import { NotifyNewJob } from './notify-new.job.ts';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, NotifyNewJob, NotifyDueJob],
  exports: [NotificationsService],
})
export class NotificationsModule {}
