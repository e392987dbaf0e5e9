import { Module } from '@nestjs/common';
import { SchoolsController } from './schools.controller.ts';
import { SchoolsService } from './schools.service.ts';

@Module({ controllers: [SchoolsController], providers: [SchoolsService], exports: [SchoolsService] })
export class SchoolsModule {}
