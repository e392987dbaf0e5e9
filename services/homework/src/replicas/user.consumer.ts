import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { userDeleted, userRegistered, userUpdated } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { ReplicasService } from './replicas.service.ts';

@Controller()
export class UserConsumer {
  constructor(private readonly replicas: ReplicasService) {}

  @EventPattern<string[]>([userRegistered.type, userUpdated.type])
  async changed(
    @Payload() event: ReceivedEvent<typeof userRegistered> | ReceivedEvent<typeof userUpdated>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.replicas.writeUser(ctx.tx<Tx>(), event.sequence, event.data);
  }

  @EventPattern<string>(userDeleted.type)
  async deleted(
    @Payload() event: ReceivedEvent<typeof userDeleted>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.replicas.eraseUser(ctx.tx<Tx>(), event.sequence, event.data.userId, event.time);
  }
}
