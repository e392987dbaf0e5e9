import { Module } from '@nestjs/common';
import { ClassWorkService } from './class-work.service.ts';
import { TextAccessService } from './text-access.service.ts';

/** What a text is as class work of one reader, for every feature that shows results. */
@Module({ providers: [ClassWorkService, TextAccessService], exports: [ClassWorkService, TextAccessService] })
export class ClassWorkModule {}
