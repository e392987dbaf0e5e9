import { Module } from '@nestjs/common';
import { GradingModule } from '../attempts/grading/grading.module.ts';
import { ClassWorkModule } from '../class-work/class-work.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { TaskAccessService } from './task-access.service.ts';
import { TaskListsService } from './task-lists.service.ts';
import { TaskOwnersService } from './task-owners.service.ts';
import { TasksController } from './tasks.controller.ts';
import { TasksService } from './tasks.service.ts';

@Module({
  imports: [DirectoryModule, ClassWorkModule, GradingModule, NotificationsModule],
  controllers: [TasksController],
  providers: [TasksService, TaskListsService, TaskAccessService, TaskOwnersService],
  exports: [TasksService, TaskAccessService],
})
export class TasksModule {}
