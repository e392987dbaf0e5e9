import { Controller, Inject } from '@nestjs/common';
import { createOrder, getOrder, listOrders, listOrdersV2 } from '@yuedu/contracts/http/billing/orders';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { type IdempotencyCall, Idempotent } from '@yuedu/service-kit/http/idempotency';
import { CallerParam, Input, Route } from '@yuedu/service-kit/http/route';
import { OrdersService } from './orders.service.ts';

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(createOrder)
  create(
    @Input() { body }: InputOf<typeof createOrder>,
    @CallerParam() caller: Caller,
    @Idempotent() key: IdempotencyCall,
  ): Promise<unknown> {
    return this.orders.place({ userId: caller.userId, planId: body.planId, key, now: this.clock.now() });
  }

  @Route(listOrders)
  list(@Input() { query }: InputOf<typeof listOrders>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.orders.list(query, caller);
  }

  @Route(listOrdersV2)
  listByCursor(
    @Input() { query }: InputOf<typeof listOrdersV2>,
    @CallerParam() caller: Caller,
  ): Promise<unknown> {
    return this.orders.listByCursor(query, caller);
  }

  @Route(getOrder)
  get(@Input() { params }: InputOf<typeof getOrder>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.orders.get(params.id, caller);
  }
}
