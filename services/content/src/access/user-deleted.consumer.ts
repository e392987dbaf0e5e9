import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { userDeleted } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { forgetFavorites } from '../favorites/forget-favorites.ts';
import { HoldersService } from './holders.service.ts';

/** Who read and saved what is forgotten with the account. */
@Controller()
export class UserDeletedConsumer {
  constructor(private readonly holders: HoldersService) {}

  @EventPattern<string>(userDeleted.type)
  async deleted(
    @Payload() event: ReceivedEvent<typeof userDeleted>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await this.holders.forgetReader(context.tx(), event.subject, event.time);
    await forgetFavorites(context.tx(), event.subject);
  }
}
