import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { paymentPaid, refundExecuted } from '@yuedu/contracts/events/billing';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import type { Tx } from '../database.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

/** What is paid opens; what is given back closes. Both come in order, since their key is the payment. */
@Controller()
export class PaymentConsumer {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @EventPattern<string>(paymentPaid.type)
  async paid(@Payload() event: ReceivedEvent<typeof paymentPaid>, @Ctx() ctx: EventContext): Promise<void> {
    await this.subscriptions.activate(ctx.tx<Tx>(), {
      orderId: event.data.orderId,
      paidAt: event.time,
    });
  }

  @EventPattern<string>(refundExecuted.type)
  async refunded(
    @Payload() event: ReceivedEvent<typeof refundExecuted>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.subscriptions.refundSubscription(ctx.tx<Tx>(), {
      orderId: event.data.orderId,
      at: event.time,
    });
  }
}
