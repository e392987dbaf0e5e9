import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { attemptStarted } from '@yuedu/contracts/events/homework';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { HoldersService } from './holders.service.ts';

/** Keeps who began which version of a text. */
@Controller()
export class AttemptsConsumer {
  constructor(private readonly holders: HoldersService) {}

  @EventPattern<string>(attemptStarted.type)
  async started(
    @Payload() event: ReceivedEvent<typeof attemptStarted>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await this.holders.add(context.tx(), event.data);
  }
}
