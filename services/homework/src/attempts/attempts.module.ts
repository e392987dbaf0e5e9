import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.ts';
import { AnswersService } from './answers.service.ts';
import { AttemptResultsService } from './attempt-results.service.ts';
import { AttemptsController } from './attempts.controller.ts';
import { AttemptsService } from './attempts.service.ts';
import { ClassWorkModule } from '../class-work/class-work.module.ts';
import { GradingModule } from './grading/grading.module.ts';
import { FinishingService } from './finishing.service.ts';
import { ProgressService } from './progress.service.ts';
import { PositionsService } from './positions.service.ts';

@Module({
  imports: [DirectoryModule, ClassWorkModule, GradingModule],
  controllers: [AttemptsController],
  providers: [
    AttemptsService,
    AnswersService,
    FinishingService,
    AttemptResultsService,
    PositionsService,
    ProgressService,
  ],
  exports: [AttemptsService, AnswersService, FinishingService, PositionsService, ProgressService],
})
export class AttemptsModule {}
