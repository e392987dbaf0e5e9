import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { userDeleted } from '@yuedu/contracts/events/auth';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

@Controller()
export class UserDeletedConsumer {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @EventPattern<string>(userDeleted.type)
  async deleted(
    @Payload() event: ReceivedEvent<typeof userDeleted>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.subscriptions.forget(ctx.tx<Tx>(), event.subject, event.time);
  }
}
