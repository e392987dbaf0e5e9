import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.ts';
import { ClassEndsService } from './class-ends.service.ts';
import { EndPastClassesJob } from './end-past-classes.job.ts';
import { ClassViewsService } from './class-views.service.ts';
import { ClassesController } from './classes.controller.ts';
import { ClassesService } from './classes.service.ts';

@Module({
  imports: [DirectoryModule],
  controllers: [ClassesController],
  providers: [ClassesService, ClassViewsService, ClassEndsService, EndPastClassesJob],
  exports: [ClassesService, ClassViewsService],
})
export class ClassesModule {}
