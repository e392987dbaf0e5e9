import { ofAnother, type OwnData } from '@yuedu/service-kit/own-data/own-data';

/** Who else reads by a subscription is not in it. */
export const ownData: OwnData = {
  parts: {
    orders: {
      tables: ['orders'],
      sql: `SELECT id::text AS key, id, plan_id AS "planId", plan_name AS "planName", months, zones,
          shares_with_children AS "sharesWithChildren", amount_minor AS "amountMinor", currency, state,
          paid_at AS "paidAt", created_at AS "createdAt", updated_at AS "updatedAt"
        FROM orders WHERE user_id = $1::uuid`,
    },
    payments: {
      tables: ['payments'],
      sql: `SELECT p.id::text AS key, p.id, p.order_id AS "orderId", p.provider,
          p.provider_ref AS "providerRef", p.amount_minor AS "amountMinor",
          p.currency, p.state, p.created_at AS "createdAt",
          p.updated_at AS "updatedAt"
        FROM payments AS p JOIN orders AS o ON o.id = p.order_id
        WHERE o.user_id = $1::uuid`,
    },
    subscriptions: {
      tables: ['subscriptions'],
      sql: `SELECT id::text AS key, id, source, coalesce(user_id = $1::uuid, false) AS "boughtByMe",
          plan_id AS "planId", plan_name AS "planName", order_id AS "orderId",
          shares_with_children AS "sharesWithChildren", zones, state, start_at AS "startAt",
          end_at AS "endAt", cancelled_at AS "cancelledAt", created_at AS "createdAt"
        FROM subscriptions WHERE user_ids @> ARRAY[$1::uuid] OR user_id = $1::uuid`,
    },
  },
  leftOut: {
    plans: 'what is offered to everybody',
    provider_messages: 'what a provider said of a payment; its outcome stands in the payment',
    replica_classes: ofAnother,
    replica_families: ofAnother,
    replica_members: ofAnother,
  },
};
