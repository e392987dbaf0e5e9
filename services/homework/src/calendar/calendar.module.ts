import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.ts';
import { CalendarController } from './calendar.controller.ts';
import { CalendarService } from './calendar.service.ts';
import { GivenHomeworksService } from './given-homeworks.service.ts';
import { FeedsService } from './feeds.service.ts';

@Module({
  imports: [DirectoryModule],
  controllers: [CalendarController],
  providers: [CalendarService, FeedsService, GivenHomeworksService],
  exports: [GivenHomeworksService],
})
export class CalendarModule {}
