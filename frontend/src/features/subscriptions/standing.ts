import type { Subscription } from '@yuedu/contracts/http/billing/subscriptions';

export type SourceWord = 'own' | 'family' | 'class';

/** Where a subscription comes from; one that was bought by somebody else comes without its owner. */
export const sourceOf = (one: Pick<Subscription, 'source' | 'userId'>, userId: string): SourceWord =>
  one.source === 'class' ? 'class' : one.userId === userId ? 'own' : 'family';

/** Open now: neither over nor given back. */
export const isCurrent = (one: Pick<Subscription, 'state' | 'endAt'>, now: Date): boolean =>
  (one.state === 'active' || one.state === 'cancelled') && Date.parse(one.endAt) > now.getTime();

/** Only the buyer stops what would be renewed. */
export const mayStop = (
  one: Pick<Subscription, 'source' | 'userId' | 'state' | 'endAt'>,
  userId: string,
  now: Date,
): boolean => one.state === 'active' && isCurrent(one, now) && sourceOf(one, userId) === 'own';
