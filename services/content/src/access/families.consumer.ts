import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { childLinked, childUnlinked } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { HoldersService } from './holders.service.ts';

/** Keeps whose parent a person is: a parent reads the version that the child began. */
@Controller()
export class FamiliesConsumer {
  constructor(private readonly holders: HoldersService) {}

  @EventPattern<string>(childLinked.type)
  async linked(
    @Payload() event: ReceivedEvent<typeof childLinked>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await this.holders.writeFamily(context.tx(), {
      ...event.data,
      sequence: event.sequence,
      unlinkedAt: null,
    });
  }

  @EventPattern<string>(childUnlinked.type)
  async unlinked(
    @Payload() event: ReceivedEvent<typeof childUnlinked>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await this.holders.writeFamily(context.tx(), {
      ...event.data,
      sequence: event.sequence,
      unlinkedAt: event.time,
    });
  }
}
