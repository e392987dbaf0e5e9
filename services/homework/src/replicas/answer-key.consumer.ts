import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { answerKeyCorrected, answerKeyPublished } from '@yuedu/contracts/events/content';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { RescoringService } from '../attempts/rescoring/rescoring.service.ts';
import { ReplicasService } from './replicas.service.ts';

@Controller()
export class AnswerKeyConsumer {
  constructor(
    private readonly replicas: ReplicasService,
    private readonly rescoring: RescoringService,
  ) {}

  @EventPattern<string>(answerKeyPublished.type)
  async published(
    @Payload() event: ReceivedEvent<typeof answerKeyPublished>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.replicas.writeKeys(ctx.tx<Tx>(), event);
  }

  @EventPattern<string>(answerKeyCorrected.type)
  async corrected(
    @Payload() event: ReceivedEvent<typeof answerKeyCorrected>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.replicas.writeKeys(ctx.tx<Tx>(), event);
    await this.rescoring.request(ctx.tx<Tx>(), [event.data]);
  }
}
