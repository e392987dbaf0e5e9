import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { messageRequested } from '@yuedu/contracts/events/messages';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { RequestedMailsService } from './requested-mails.service.ts';

/** Mails that other services ask for. */
@Controller()
export class MessageRequestedConsumer {
  constructor(private readonly mails: RequestedMailsService) {}

  @EventPattern<string>(messageRequested.type)
  async requested(
    @Payload() event: ReceivedEvent<typeof messageRequested>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { userId, contactId, template, data } = event.data;
    await this.mails.request(context.tx<Tx>(), {
      id: event.id,
      userId,
      contactId,
      kind: template,
      aboutId: data.inquiryId,
      at: event.time,
    });
  }
}
