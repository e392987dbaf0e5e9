import { Module } from '@nestjs/common';
import { GradingModule } from '../attempts/grading/grading.module.ts';
import { ClassWorkModule } from '../class-work/class-work.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { HomeworkListsService } from './homework-lists.service.ts';
import { HomeworksController } from './homeworks.controller.ts';
import { HomeworksService } from './homeworks.service.ts';

@Module({
  imports: [DirectoryModule, ClassWorkModule, GradingModule, NotificationsModule],
  controllers: [HomeworksController],
  providers: [HomeworksService, HomeworkListsService],
  exports: [HomeworksService, HomeworkListsService],
})
export class HomeworksModule {}
