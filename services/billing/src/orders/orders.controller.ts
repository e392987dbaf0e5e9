import { Controller, Inject } from '@nestjs/common';
import { createOrder, getOrder, listOrders, listOrdersV2 } from '@yuedu/contracts/http/billing';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { PRISMA } from '@yuedu/service-kit/database';
import { type IdempotencyCall, Idempotent, once } from '@yuedu/service-kit/idempotency';
import { CallerParam, Input, Route } from '@yuedu/service-kit/route';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { OrdersService } from './orders.service.ts';

@Controller()
export class OrdersController {
  constructor(private readonly orders: OrdersService, @Inject(PRISMA) private readonly prisma: PrismaClient, @Inject(CLOCK) private readonly clock: Clock) {}

  @Route(createOrder)
  create(@Input() { body }: InputOf<typeof createOrder>, @CallerParam() caller: Caller, @Idempotent() key: IdempotencyCall): Promise<unknown> {
    return once(this.prisma, key, this.clock, (tx: Prisma.TransactionClient) => this.orders.create(tx, { userId: caller.userId, planId: body.planId, now: this.clock.now() }));
  }

  @Route(listOrders)
  list(@Input() { query }: InputOf<typeof listOrders>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.orders.list(query, caller);
  }

  @Route(listOrdersV2)
  listByCursor(@Input() { query }: InputOf<typeof listOrdersV2>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.orders.listByCursor(query, caller);
  }

  @Route(getOrder)
  get(@Input() { params }: InputOf<typeof getOrder>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.orders.get(params.id, caller);
  }
}
