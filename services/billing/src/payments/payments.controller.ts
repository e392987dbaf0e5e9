import { Controller, Inject, Req } from '@nestjs/common';
import { payOrder } from '@yuedu/contracts/http/billing/orders';
import { paymentWebhook } from '@yuedu/contracts/http/billing/payments';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { type IdempotencyCall, Idempotent } from '@yuedu/service-kit/http/idempotency';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import type { FastifyRequest } from 'fastify';
import { rawMessageOf } from '../raw-messages.ts';
import { PaymentsService } from './payments.service.ts';
import { ProviderMessagesService } from './provider-messages.service.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly messages: ProviderMessagesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(payOrder)
  pay(
    @Input() { params }: InputOf<typeof payOrder>,
    @CallerParam() caller: Caller,
    @Idempotent() key: IdempotencyCall,
  ): Promise<unknown> {
    return this.payments.pay({ orderId: params.id, userId: caller.userId, key, now: this.clock.now() });
  }

  @Route(paymentWebhook)
  async webhook(
    @Input() { params }: InputOf<typeof paymentWebhook>,
    @Req() request: FastifyRequest,
  ): Promise<unknown> {
    await this.messages.receive(params.provider, rawMessageOf(request), request.headers, this.clock.now());
    return { received: true };
  }
}
