import type { Plan } from '@yuedu/contracts/http/billing/plans';
import type { MySubscription } from '@yuedu/contracts/http/billing/subscriptions';

/** How a plan stands to the person who looks at the list. */
export type Standing = 'current' | 'class' | 'open';

/**
 * Which plan someone has: the own one; the school's by a class; else the free one. A visitor (`mine` null)
 * has none.
 */
export function standingOf(
  plan: Pick<Plan, '_id' | 'offer'>,
  mine: Pick<MySubscription, 'status' | 'subscriptionStatus' | 'classStatus' | 'plan'> | null,
): Standing {
  if (mine === null) return 'open';
  if (mine.subscriptionStatus === 'active' && mine.plan?._id === plan._id) return 'current';
  if (plan.offer === 'contact' && mine.classStatus === 'active') return 'class';
  return plan.offer === 'free' && mine.status === 'inactive' ? 'current' : 'open';
}
