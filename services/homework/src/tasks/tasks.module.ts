import { Module } from '@nestjs/common';
import { ClassWorkModule } from '../class-work/class-work.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { TaskAccessService } from './task-access.service.ts';
import { TaskListsService } from './task-lists.service.ts';
import { TasksController } from './tasks.controller.ts';
import { TasksService } from './tasks.service.ts';

@Module({
  imports: [DirectoryModule, ClassWorkModule],
  controllers: [TasksController],
  providers: [TasksService, TaskListsService, TaskAccessService],
  exports: [TasksService, TaskAccessService],
})
export class TasksModule {}
