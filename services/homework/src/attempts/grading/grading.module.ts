import { Module } from '@nestjs/common';
import { ClassWorkModule } from '../../class-work/class-work.module.ts';
import { DirectoryModule } from '../../directory/directory.module.ts';
import { GradedClassService } from './graded-class.service.ts';
import { GradingController } from './grading.controller.ts';
import { GradingService } from './grading.service.ts';
import { ShownGradesService } from './shown-grades.service.ts';
import { ToGradeService } from './to-grade.service.ts';

@Module({
  imports: [DirectoryModule, ClassWorkModule],
  controllers: [GradingController],
  providers: [GradedClassService, GradingService, ToGradeService, ShownGradesService],
  exports: [GradingService, ShownGradesService],
})
export class GradingModule {}
