import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { CodesController } from './codes.controller.ts';
import { CodesService } from './codes.service.ts';

@Module({
  imports: [MessagesModule],
  controllers: [CodesController],
  providers: [CodesService],
  exports: [CodesService],
})
export class CodesModule {}
