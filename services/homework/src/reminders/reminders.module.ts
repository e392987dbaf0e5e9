import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { RemindersController } from './reminders.controller.ts';
import { RemindersService } from './reminders.service.ts';
import { SendReminderJob } from './send-reminder.job.ts';

@Module({
  imports: [DirectoryModule, CalendarModule, NotificationsModule],
  controllers: [RemindersController],
  providers: [RemindersService, SendReminderJob],
})
export class RemindersModule {}
