import { Inject, Injectable } from '@nestjs/common';
import type {
  MySubscription,
  Subscription as ShownSubscription,
} from '@yuedu/contracts/http/billing/subscriptions';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { runCursorList, runList } from '@yuedu/service-kit/lists/list';
import {
  type CursorList,
  listSpec,
  type ListSource,
  type OffsetList,
} from '@yuedu/service-kit/lists/list-spec';
import type { Prisma, PrismaClient, Subscription } from '../generated/prisma/client.ts';
import { PlansService } from '../plans/plans.service.ts';
import { presentSubscription } from './subscriptions.presenter.ts';
import { canReadBuyer, readableSubscriptions } from '../policies/purchases.ts';

const instant = { type: 'instant', filter: true, sort: true } as const;
const spec = listSpec({
  fields: {
    userId: { type: 'id', nullable: true, filter: true },
    planId: { type: 'id', nullable: true, filter: true },
    orderId: { type: 'id', nullable: true, filter: true },
    source: { type: 'string', values: ['own', 'class'], filter: true },
    state: { type: 'string', values: ['active', 'cancelled', 'expired', 'refunded'], filter: true },
    startAt: instant,
    endAt: instant,
    createdAt: instant,
    updatedAt: instant,
    planName: { type: 'string' },
    zones: { type: 'ids' },
    cancelledAt: { type: 'instant', nullable: true },
  },
});

const statusOf = (isActive: boolean): 'active' | 'inactive' => (isActive ? 'active' : 'inactive');
const latest = (rows: readonly Subscription[]): Subscription | null =>
  rows.reduce<Subscription | null>(
    (last, row) => (last === null || row.endAt > last.endAt ? row : last),
    null,
  );

/** Who sees what of which subscription. */
@Injectable()
export class SubscriptionViewsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly plans: PlansService,
  ) {}

  /**
   * All sources of one person, merged. The parenting partner and product keys are not there yet: inactive.
   */
  async ofPerson(userId: string, now: Date): Promise<MySubscription> {
    const rows = await this.prisma.subscription.findMany({
      where: {
        userIds: { has: userId },
        state: { in: ['active', 'cancelled'] },
        startAt: { lte: now },
        endAt: { gte: now },
      },
      orderBy: [{ endAt: 'desc' }, { id: 'asc' }],
      take: 200,
    });
    const own = latest(rows.filter((row) => row.source === 'own'));
    const schoolClass = latest(rows.filter((row) => row.source === 'class'));
    return {
      status: statusOf(rows.length > 0),
      subscriptionStatus: statusOf(own !== null),
      parentingStatus: 'inactive',
      productKeyStatus: 'inactive',
      productKey: null,
      classStatus: statusOf(schoolClass !== null),
      class: schoolClass && {
        _id: schoolClass.id,
        title: schoolClass.planName,
        endAt: schoolClass.endAt.toISOString(),
        zones: schoolClass.zones,
      },
      zones: [...new Set(rows.flatMap((row) => row.zones))].sort(),
      plan: own?.planId ? await this.plans.shown(own.planId) : null,
      endAt: latest(rows)?.endAt.toISOString() ?? null,
    };
  }

  list(query: ListQuery, caller: Caller): Promise<OffsetList<ShownSubscription>> {
    return runList(spec, this.source(query, caller));
  }

  listByCursor(query: ListQuery, caller: Caller): Promise<CursorList<ShownSubscription>> {
    return runCursorList(spec, this.source(query, caller));
  }

  async get(id: string, caller: Caller): Promise<ShownSubscription> {
    const row = await this.prisma.subscription.findFirst({
      where: { AND: [{ id }, readableSubscriptions(caller)] },
    });
    if (!row) throw fail('billing.subscription-not-found');
    return shownTo(caller)(row);
  }

  private source(
    query: ListQuery,
    caller: Caller,
  ): ListSource<Subscription, Prisma.SubscriptionWhereInput, ShownSubscription> {
    return {
      query,
      caller,
      scope: readableSubscriptions(caller),
      present: shownTo(caller),
      findMany: (args) => this.prisma.subscription.findMany(args),
      count: (args) => this.prisma.subscription.count(args),
    };
  }
}

const shownTo =
  (caller: Caller) =>
  (row: Subscription): ShownSubscription => {
    const shown = presentSubscription(row);
    return canReadBuyer(caller, row) ? shown : { ...shown, userId: null, orderId: null };
  };
