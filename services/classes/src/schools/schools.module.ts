import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.ts';
import { SchoolsController } from './schools.controller.ts';
import { SchoolsService } from './schools.service.ts';

@Module({
  imports: [ClassesModule],
  controllers: [SchoolsController],
  providers: [SchoolsService],
  exports: [SchoolsService],
})
export class SchoolsModule {}
