import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { userDeleted } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';

/** No table of this service names people: what service-kit holds of them goes with every user.deleted. */
@Controller()
export class UserDeletedConsumer {
  @EventPattern<string>(userDeleted.type)
  deleted(@Payload() _event: ReceivedEvent<typeof userDeleted>, @Ctx() _context: EventContext): void {
    // messaging and service-kit forget the person in the transaction of this handler
  }
}
