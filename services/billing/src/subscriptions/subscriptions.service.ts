import { Inject, Injectable } from '@nestjs/common';
import { subscriptionActivated, subscriptionExpired } from '@yuedu/contracts/events/billing';
import type { Subscription as ShownSubscription } from '@yuedu/contracts/http/billing/subscriptions';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { locks } from '../locks.ts';
import type { Tx } from '../database.ts';
import type { Order, PrismaClient, Subscription } from '../generated/prisma/client.ts';
import { OrdersService } from '../orders/orders.service.ts';
import { ReplicasService } from '../replicas/replicas.service.ts';
import { classPlanOf, isSame, type Opened } from './domain/class-plan.ts';
import { isRunning, type PaidMonths, stackedPeriods } from './domain/period.ts';
import { presentSubscription } from './subscriptions.presenter.ts';
import { canCancelSubscription } from '../policies/purchases.ts';

const mostAtOnce = 500;
const standing = { in: ['active', 'cancelled'] };

/** What is open to whom. Every change has an event in its transaction; auth makes tokens of it. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly orders: OrdersService,
    private readonly replicas: ReplicasService,
  ) {}

  /**
   * A paid order opens its plan's zones to the buyer, and where the plan says so to linked children. One
   * subscription an order.
   */
  async activate(tx: Tx, paid: { orderId: string; paidAt: Date; id?: string }): Promise<void> {
    const order = await this.orders.of(tx, paid.orderId);
    await locks.subscriber.hold(tx, order.userId);
    if (await tx.subscription.findUnique({ where: { orderId: order.id } })) return;
    const children = order.sharesWithChildren ? await this.replicas.childrenOf(tx, order.userId) : [];
    const id = paid.id ?? newId();
    const periods = await this.periodsOf(tx, order, { id, paidAt: paid.paidAt, months: order.months });
    const row = await tx.subscription.create({
      data: {
        ...ofOrder(order),
        id,
        userIds: [order.userId, ...children],
        state: 'active',
        startAt: paid.paidAt,
        endAt: periods.get(id)?.endAt ?? paid.paidAt,
        createdAt: paid.paidAt,
        updatedAt: paid.paidAt,
      },
    });
    await this.appendChanged(tx, row, paid.paidAt);
    await this.restack(tx, order, periods, paid.paidAt);
  }

  /**
   * What was given back opens nothing any more, from now on, and leaves no time behind in the periods that
   * followed on it. A refund that comes before its payment (a dead letter that is replayed) writes a closed
   * row, so that the payment finds it and opens nothing.
   */
  async refundSubscription(tx: Tx, refund: { orderId: string; at: Date }): Promise<void> {
    const order = await this.orders.of(tx, refund.orderId);
    await locks.subscriber.hold(tx, order.userId);
    const before = await tx.subscription.findUnique({ where: { orderId: order.id } });
    if (before?.state === 'refunded') return;
    if (!before) {
      await tx.subscription.create({
        data: {
          ...ofOrder(order),
          id: newId(),
          userIds: [order.userId],
          state: 'refunded',
          startAt: refund.at,
          endAt: refund.at,
          createdAt: refund.at,
          updatedAt: refund.at,
        },
      });
      return;
    }
    const row = await tx.subscription.update({
      where: { id: before.id },
      data: { state: 'refunded', version: { increment: 1 }, updatedAt: refund.at },
    });
    if (standing.in.includes(before.state)) await this.appendChanged(tx, row, refund.at);
    await this.restack(tx, order, await this.periodsOf(tx, order), refund.at);
  }

  /**
   * The periods of all that this order's buyer has paid for its plan and not got back.
   * @param more a payment that has no row yet
   */
  private async periodsOf(
    tx: Tx,
    order: Order,
    more?: PaidMonths,
  ): Promise<ReturnType<typeof stackedPeriods>> {
    const rows = await tx.subscription.findMany({
      where: {
        userId: order.userId,
        planId: order.planId,
        state: { not: 'refunded' },
        orderId: { not: null },
      },
      select: { id: true, startAt: true, orderId: true },
      orderBy: [{ startAt: 'desc' }, { id: 'asc' }],
      take: mostAtOnce,
    });
    const months = await this.orders.monthsOf(
      tx,
      rows.map((row) => row.orderId ?? ''),
    );
    return stackedPeriods([
      ...rows.map(({ id, startAt, orderId }) => ({
        id,
        paidAt: startAt,
        months: months.get(orderId ?? '') ?? 0,
      })),
      ...(more ? [more] : []),
    ]);
  }

  /** Gives each open subscription of the plan the end that its payments say. */
  private async restack(
    tx: Tx,
    order: Order,
    periods: ReturnType<typeof stackedPeriods>,
    at: Date,
  ): Promise<void> {
    const rows = await tx.subscription.findMany({
      where: { id: { in: [...periods.keys()] }, userId: order.userId, state: standing },
      orderBy: { id: 'asc' },
      take: mostAtOnce,
    });
    for (const row of rows) {
      const endAt = periods.get(row.id)?.endAt;
      if (!endAt || endAt.getTime() === row.endAt.getTime()) continue;
      const changed = await tx.subscription.update({
        where: { id: row.id },
        data: { endAt, version: { increment: 1 }, updatedAt: at },
      });
      await this.appendChanged(tx, changed, at);
    }
  }

  /**
   * Stops the renewal; it stays open to its end. Again changes nothing.
   * @throws billing.subscription-not-found also for others'; billing.subscription-ended
   */
  async unsubscribe(command: {
    id: string;
    caller: Pick<Caller, 'userId' | 'role'>;
    now: Date;
  }): Promise<ShownSubscription> {
    const { id, caller, now } = command;
    return withTransaction(this.prisma, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM subscriptions WHERE id = ${id}::uuid FOR UPDATE`;
      const row = await tx.subscription.findUnique({ where: { id } });
      if (!row || !canCancelSubscription(caller, row)) throw fail('billing.subscription-not-found');
      if (!isRunning(row, now)) throw fail('billing.subscription-ended');
      if (row.state === 'cancelled') return presentSubscription(row);
      await audit(tx, { actor: caller.userId, action: 'subscription.cancelled', subject: id }, now);
      return presentSubscription(
        await tx.subscription.update({
          where: { id },
          data: { state: 'cancelled', cancelledAt: now, version: { increment: 1 }, updatedAt: now },
        }),
      );
    });
  }

  /** Closes what is over. @returns how many */
  async expire(now: Date): Promise<number> {
    return withTransaction(this.prisma, async (tx) => {
      const due = await tx.subscription.findMany({
        where: { state: standing, endAt: { lt: now } },
        select: { id: true },
        orderBy: { id: 'asc' },
        take: mostAtOnce,
      });
      const rows = await tx.subscription.updateManyAndReturn({
        where: { id: { in: due.map((row) => row.id) }, state: standing, endAt: { lt: now } },
        data: { state: 'expired', version: { increment: 1 }, updatedAt: now },
      });
      for (const row of rows) await this.appendChanged(tx, row, now);
      return rows.length;
    });
  }

  /** Makes the class's subscription what its zones and members say now. */
  async foldClass(classId: string, now: Date): Promise<void> {
    await withTransaction(this.prisma, async (tx) => {
      await locks.subscriber.hold(tx, classId);
      const { facts, memberIds } = await this.replicas.classOf(tx, classId);
      const opened = classPlanOf(facts, memberIds, now);
      const row = await tx.subscription.findUnique({ where: { id: classId } });
      if (!opened) {
        const [closed] = await tx.subscription.updateManyAndReturn({
          where: { id: classId, state: standing },
          data: { state: 'expired', version: { increment: 1 }, updatedAt: now },
        });
        if (closed) await this.appendChanged(tx, closed, now);
        return;
      }
      if (row?.state === 'active' && isSame(asOpened(row), opened)) return;
      const changed = { ...opened, state: 'active', updatedAt: now };
      const after = row
        ? await tx.subscription.update({
            where: { id: classId },
            data: { ...changed, version: { increment: 1 } },
          })
        : await tx.subscription.create({
            data: { id: classId, source: 'class', startAt: now, createdAt: now, ...changed },
          });
      await this.appendChanged(tx, after, now);
    });
  }

  /** A child that was linked or unlinked reads, or no longer reads, by what the parent has. */
  async foldFamily(parentId: string, now: Date): Promise<void> {
    await withTransaction(this.prisma, async (tx) => {
      await locks.subscriber.hold(tx, parentId);
      const userIds = [parentId, ...(await this.replicas.childrenOf(tx, parentId))];
      // bounded by what one person has bought and what still stands, all of which must follow the family
      for (const row of await tx.subscription.findMany({
        where: { userId: parentId, sharesWithChildren: true, state: standing },
        orderBy: { id: 'asc' },
      })) {
        if (row.userIds.join() === userIds.join()) continue;
        await this.appendChanged(
          tx,
          await tx.subscription.update({
            where: { id: row.id },
            data: { userIds, version: { increment: 1 }, updatedAt: now },
          }),
          now,
        );
      }
    });
  }

  /** Who is erased has nothing open; what was paid stays on record under the bare id. */
  async forget(tx: Tx, userId: string, at: Date): Promise<void> {
    await locks.subscriber.hold(tx, userId);
    for (const row of await tx.subscription.updateManyAndReturn({
      where: { userId, state: standing },
      data: { state: 'expired', version: { increment: 1 }, updatedAt: at },
    }))
      await this.appendChanged(tx, row, at);
  }

  private async appendChanged(tx: Tx, row: Subscription, at: Date): Promise<void> {
    const source = row.source as 'own' | 'class';
    const envelope = { subject: row.id, sequence: row.version, time: at };
    const isOpen = row.state === 'active' || row.state === 'cancelled';
    await appendEvents(tx, [
      isOpen
        ? newEvent(subscriptionActivated, {
            ...envelope,
            data: {
              subscriptionId: row.id,
              source,
              userIds: row.userIds,
              planId: row.planId,
              zones: row.zones,
              startAt: row.startAt.toISOString(),
              endAt: row.endAt.toISOString(),
            },
          })
        : newEvent(subscriptionExpired, {
            ...envelope,
            data: { subscriptionId: row.id, source, userIds: row.userIds, endedAt: at.toISOString() },
          }),
    ]);
  }
}

const ofOrder = (order: Order) => ({
  source: 'own',
  userId: order.userId,
  planId: order.planId,
  planName: order.planName,
  orderId: order.id,
  sharesWithChildren: order.sharesWithChildren,
  zones: order.zones,
});

const asOpened = (row: Subscription): Opened => ({
  planName: row.planName,
  userIds: row.userIds,
  zones: row.zones,
  endAt: row.endAt,
});
