import type { Currency } from '@yuedu/contracts/events/billing';
import type { Order as ShownOrder } from '@yuedu/contracts/http/billing/orders';
import type { Prisma } from '../generated/prisma/client.ts';

export const withNewestPayment = {
  payments: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1, select: { state: true } },
} as const satisfies Prisma.OrderInclude;
export type OrderRow = Prisma.OrderGetPayload<{ include: typeof withNewestPayment }>;

export function presentOrder(row: OrderRow): ShownOrder {
  return {
    _id: row.id,
    version: row.version,
    userId: row.userId,
    planId: row.planId,
    planName: row.planName,
    months: row.months,
    price: { amountMinor: row.amountMinor, currency: row.currency as Currency },
    state: row.state as ShownOrder['state'],
    paymentState: (row.payments[0]?.state ?? null) as ShownOrder['paymentState'],
    paidAt: row.paidAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
