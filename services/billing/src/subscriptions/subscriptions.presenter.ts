import type { Subscription as ShownSubscription } from '@yuedu/contracts/http/billing/subscriptions';
import type { Subscription } from '../generated/prisma/client.ts';

export function presentSubscription(row: Subscription): ShownSubscription {
  return {
    _id: row.id,
    version: row.version,
    source: row.source as ShownSubscription['source'],
    userId: row.userId,
    planId: row.planId,
    planName: row.planName,
    orderId: row.orderId,
    zones: row.zones,
    state: row.state as ShownSubscription['state'],
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
