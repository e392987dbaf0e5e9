import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { userDeleted } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { InquiriesService } from '../inquiries/inquiries.service.ts';

/** What somebody asked goes with the account. What service-kit holds of people goes by itself. */
@Controller()
export class UserDeletedConsumer {
  constructor(private readonly inquiries: InquiriesService) {}

  @EventPattern<string>(userDeleted.type)
  async deleted(
    @Payload() event: ReceivedEvent<typeof userDeleted>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await this.inquiries.forget(context.tx(), event.subject);
  }
}
