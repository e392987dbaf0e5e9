import { Module } from '@nestjs/common';
import { FindBehindJob } from './find-behind.job.ts';
import { RescoreAttemptsJob } from './rescore-attempts.job.ts';
import { RescoringService } from './rescoring.service.ts';

@Module({ providers: [RescoringService, RescoreAttemptsJob, FindBehindJob], exports: [RescoringService] })
export class RescoringModule {}
