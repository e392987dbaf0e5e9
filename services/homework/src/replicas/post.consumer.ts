import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { postPublished, postRevised, postUnpublished } from '@yuedu/contracts/events/content';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { ReplicasService } from './replicas.service.ts';

@Controller()
export class PostConsumer {
  constructor(private readonly replicas: ReplicasService) {}

  @EventPattern<string[]>([postPublished.type, postRevised.type])
  async published(
    @Payload() event: ReceivedEvent<typeof postPublished> | ReceivedEvent<typeof postRevised>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.replicas.writePost(ctx.tx<Tx>(), event);
  }

  @EventPattern<string>(postUnpublished.type)
  async unpublished(
    @Payload() event: ReceivedEvent<typeof postUnpublished>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.replicas.unpublishPost(ctx.tx<Tx>(), event);
  }
}
