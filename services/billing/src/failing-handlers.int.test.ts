import { subscriptionExpired } from '@yuedu/contracts/events/billing';
import { appended } from '@yuedu/service-kit/testing/failure-trial';
import { migrationFolders } from './database.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { envSchema } from './env.ts';
import { billingService } from './service.ts';
import {
  beginning,
  idOf,
  later,
  orderIds,
  people,
  planId,
  zones,
} from '@yuedu/service-kit/testing/history-steps';
import { testFailingHandlers } from '@yuedu/service-kit/testing/test-failing-handlers';

/** The orders that the payments of the history are for, and a subscription of the person who is erased. */
async function paidOrders(prisma: PrismaClient): Promise<void> {
  const buyers = [people.parent, people.two, people.two, people.one, people.erased];
  await prisma.order.createMany({
    data: [...orderIds, idOf('order before')].map((id, at) => ({
      id,
      userId: buyers[at] ?? '',
      planId,
      planName: '家庭方案',
      months: 12,
      zones,
      sharesWithChildren: at === 0,
      amountMinor: 19_900,
      currency: 'MYR',
      state: 'paid',
      createdAt: beginning,
      updatedAt: beginning,
    })),
  });
  await prisma.subscription.create({
    data: {
      id: idOf('bought before'),
      source: 'own',
      userId: people.erased,
      userIds: [people.erased],
      planName: '個人方案',
      zones,
      state: 'active',
      startAt: beginning,
      endAt: later(300),
      createdAt: beginning,
      updatedAt: beginning,
    },
  });
}

/** Bare ids, under which no name stands anywhere any more. */
const staysBecause = {
  'orders.user_id': 'what was paid stays on record',
  'replica_families.child_id': 'the newest version of the link: an older event must not bring it back',
  'replica_families.parent_id': 'the same',
  'replica_members.user_id': 'the newest version of the membership, which has ended',
  'subscriptions.user_id': 'what was paid stays on record',
  'subscriptions.user_ids': 'what was paid stays on record; it opens nothing any more',
};

testFailingHandlers(
  { name: 'billing', envSchema, migrationFolders, service: billingService },
  {
    // A payment that is opened after another of the same buyer changes that one's end.
    counters: { subscriptions: ['version', 'updated_at'], [appended]: ['sequence'] },
    // A refund that comes before its payment writes a closed row, and no event says that it was ever open.
    late: (table, row) => {
      if (table === 'subscriptions' && row['state'] === 'refunded')
        return ['start_at', 'end_at', 'created_at'];
      return table === appended && row['type'] === subscriptionExpired.type ? 'all' : [];
    },
    before: paidOrders,
    staysBecause,
  },
);
