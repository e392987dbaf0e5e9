import { Inject, Injectable } from '@nestjs/common';
import type { Order as ShownOrder } from '@yuedu/contracts/http/billing/orders';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { type IdempotencyCall, once } from '@yuedu/service-kit/http/idempotency';
import { newId } from '@yuedu/service-kit/ids';
import { runCursorList, runList } from '@yuedu/service-kit/lists/list';
import {
  type CursorList,
  listSpec,
  type ListSource,
  type OffsetList,
} from '@yuedu/service-kit/lists/list-spec';
import type { Tx } from '../database.ts';
import type { Order, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { PlansService } from '../plans/plans.service.ts';
import { type OrderRow, presentOrder, withNewestPayment } from './orders.presenter.ts';
import { type Buyer, readableOrders } from '../policies/purchases.ts';

const spec = listSpec({
  fields: {
    userId: { type: 'id', filter: true },
    planId: { type: 'id', filter: true },
    state: { type: 'string', values: ['pending', 'paid', 'refunded'], filter: true },
    paidAt: { type: 'instant', nullable: true, filter: true, sort: true },
    createdAt: { type: 'instant', filter: true, sort: true },
    updatedAt: { type: 'instant', filter: true, sort: true },
    planName: { type: 'string' },
    months: { type: 'int' },
    price: { type: 'object' },
    paymentState: { type: 'object' },
  },
});

/** What was agreed on: a plan, its price of the moment, and for whom. */
@Injectable()
export class OrdersService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly plans: PlansService,
  ) {}

  /** An order of the caller's own; the same key gives the same order. */
  place(command: Command & { userId: string; planId: string; key: IdempotencyCall }): Promise<ShownOrder> {
    return once(this.prisma, command.key, command.now, (tx: Tx) => this.create(tx, command));
  }

  /**
   * Fixes the plan's words, zones and price as they stand.
   * @throws billing.plan-not-found, billing.plan-not-for-sale
   */
  async create(tx: Tx, command: Command & { userId: string; planId: string }): Promise<ShownOrder> {
    const { id = newId(), userId, planId, now } = command;
    const { plan, price } = await this.plans.forSale(tx, planId);
    const { name: planName, months, zones, sharesWithChildren } = plan;
    const row = await tx.order.create({
      data: {
        id,
        userId,
        planId,
        planName,
        months,
        zones,
        sharesWithChildren,
        ...price,
        state: 'pending',
        createdAt: now,
        updatedAt: now,
      },
      include: withNewestPayment,
    });
    return presentOrder(row);
  }

  list(query: ListQuery, caller: Caller): Promise<OffsetList<ShownOrder>> {
    return runList(spec, this.source(query, caller));
  }

  listByCursor(query: ListQuery, caller: Caller): Promise<CursorList<ShownOrder>> {
    return runCursorList(spec, this.source(query, caller));
  }

  async get(id: string, caller: Buyer): Promise<ShownOrder> {
    const row = await this.prisma.order.findFirst({
      where: { AND: [{ id }, readableOrders(caller)] },
      include: withNewestPayment,
    });
    if (!row) throw fail('billing.order-not-found');
    return presentOrder(row);
  }

  /**
   * Locks an order, so that all that happens to its payments comes one after the other; null where there is
   * none.
   */
  async locked(tx: Tx, id: string): Promise<Order | null> {
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.order.findUnique({ where: { id } });
  }

  async settle(tx: Tx, id: string, state: 'paid' | 'refunded', at: Date): Promise<void> {
    await tx.order.update({
      where: { id },
      data: { state, ...(state === 'paid' ? { paidAt: at } : {}), version: { increment: 1 }, updatedAt: at },
    });
  }

  /**
   * The order that a payment was made for.
   * @throws when it is not there: payments never outlive their order
   */
  async of(tx: Tx, id: string): Promise<Order> {
    return tx.order.findUniqueOrThrow({ where: { id } });
  }

  /** Months that each order bought. */
  async monthsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.order.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, months: true },
      take: ids.length,
    });
    return new Map(rows.map((row) => [row.id, row.months]));
  }

  private source(query: ListQuery, caller: Caller): ListSource<OrderRow, Prisma.OrderWhereInput, ShownOrder> {
    return {
      query,
      caller,
      scope: readableOrders(caller),
      present: presentOrder,
      findMany: (args) => this.prisma.order.findMany({ ...args, include: withNewestPayment }),
      count: (args) => this.prisma.order.count(args),
    };
  }
}
