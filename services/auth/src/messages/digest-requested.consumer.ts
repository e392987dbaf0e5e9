import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { digestRequested } from '@yuedu/contracts/events/messages';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { RequestedMailsService } from './requested-mails.service.ts';

/** Mails of what is new in homework. */
@Controller()
export class DigestRequestedConsumer {
  constructor(private readonly mails: RequestedMailsService) {}

  @EventPattern<string>(digestRequested.type)
  async requested(
    @Payload() event: ReceivedEvent<typeof digestRequested>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { userId, usefulUntil, facts } = event.data;
    await this.mails.requestDigest(context.tx<Tx>(), {
      id: event.id,
      userId,
      facts,
      usefulUntil: new Date(usefulUntil),
      at: event.time,
    });
  }
}
