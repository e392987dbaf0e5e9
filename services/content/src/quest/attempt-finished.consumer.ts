import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { attemptFinished } from '@yuedu/contracts/events/homework';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { QuestService } from './quest.service.ts';

/** Notes which texts were finished, for the missions of the ten-year event. */
@Controller()
export class AttemptFinishedConsumer {
  constructor(private readonly quest: QuestService) {}

  @EventPattern<string>(attemptFinished.type)
  async finished(
    @Payload() event: ReceivedEvent<typeof attemptFinished>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await this.quest.add(context.tx(), event.data);
  }
}
