import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { answerKeyCorrected, answerKeyPublished } from '@yuedu/contracts/events/content';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { ReplicasService } from './replicas.service.ts';

@Controller()
export class AnswerKeyConsumer {
  constructor(private readonly replicas: ReplicasService) {}

  @EventPattern<string[]>([answerKeyPublished.type, answerKeyCorrected.type])
  async published(
    @Payload() event: ReceivedEvent<typeof answerKeyPublished> | ReceivedEvent<typeof answerKeyCorrected>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.replicas.writeKeys(ctx.tx<Tx>(), event);
  }
}
