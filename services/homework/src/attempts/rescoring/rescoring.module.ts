import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module.ts';
import { FindBehindJob } from './find-behind.job.ts';
import { KeyRepairController } from './key-repair.controller.ts';
import { KeyRepairService } from './key-repair.service.ts';
import { RescoreAttemptsJob } from './rescore-attempts.job.ts';
import { RescoringService } from './rescoring.service.ts';

@Module({
  imports: [DirectoryModule],
  controllers: [KeyRepairController],
  providers: [RescoringService, KeyRepairService, RescoreAttemptsJob, FindBehindJob],
  exports: [RescoringService],
})
export class RescoringModule {}
