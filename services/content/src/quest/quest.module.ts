import { Module } from '@nestjs/common';
import { AttemptFinishedConsumer } from './attempt-finished.consumer.ts';
import { InvitationsService } from './invitations.service.ts';
import { QuestController } from './quest.controller.ts';
import { QuestService } from './quest.service.ts';

@Module({
  controllers: [QuestController, AttemptFinishedConsumer],
  providers: [QuestService, InvitationsService],
  exports: [QuestService],
})
export class QuestModule {}
