import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.ts';
import { CodesController } from './codes.controller.ts';
import { CodesService } from './codes.service.ts';

@Module({
  imports: [ClassesModule],
  controllers: [CodesController],
  providers: [CodesService],
  exports: [CodesService],
})
export class CodesModule {}
