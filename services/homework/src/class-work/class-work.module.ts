import { Module } from '@nestjs/common';
import { ClassWorkService } from './class-work.service.ts';
import { GivenTextsService } from './given-texts.service.ts';
import { TextAccessService } from './text-access.service.ts';

const services = [ClassWorkService, GivenTextsService, TextAccessService];

/** What a text is as class work of one reader, for every feature that shows results. */
@Module({ providers: services, exports: services })
export class ClassWorkModule {}
