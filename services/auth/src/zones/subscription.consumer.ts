import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { subscriptionActivated, subscriptionExpired } from '@yuedu/contracts/events/billing';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { ZonesService } from './zones.service.ts';

/** What subscriptions open stands in the tokens of those who read by them. */
@Controller()
export class SubscriptionConsumer {
  constructor(private readonly zones: ZonesService) {}

  @EventPattern<string>(subscriptionActivated.type)
  async activated(
    @Payload() event: ReceivedEvent<typeof subscriptionActivated>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    const { userIds, zones, source } = event.data;
    await this.zones.grant(ctx.tx<Tx>(), {
      subscriptionId: event.subject,
      sequence: event.sequence,
      source,
      userIds,
      zones,
      isOpen: true,
      at: event.time,
    });
  }

  @EventPattern<string>(subscriptionExpired.type)
  async expired(
    @Payload() event: ReceivedEvent<typeof subscriptionExpired>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.zones.grant(ctx.tx<Tx>(), {
      subscriptionId: event.subject,
      sequence: event.sequence,
      source: event.data.source,
      userIds: event.data.userIds,
      zones: [],
      isOpen: false,
      at: event.time,
    });
  }
}
