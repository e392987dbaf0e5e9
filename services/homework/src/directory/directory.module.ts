import { Module } from '@nestjs/common';
import { DirectoryService } from './directory.service.ts';

/** Look-ups of people, classes and texts for every feature. */
@Module({ providers: [DirectoryService], exports: [DirectoryService] })
export class DirectoryModule {}
