/**
 * What the figures of use tell people apart by, as the seed has it. `parenting`: a subscriber of Junior by
 * way of the parenting partner.
 */
export const subscriberClasses = [
  'visitor',
  'member',
  'junior',
  'wisdom',
  'parenting',
  'product-key',
  'class',
] as const;
export type SubscriberClass = (typeof subscriberClasses)[number];

type Status = 'active' | 'inactive';
/** What the rule reads of a subscription; all of MySubscription fits. */
export interface SubscriptionState<C> {
  readonly status: Status;
  readonly subscriptionStatus: Status;
  readonly parentingStatus: Status;
  readonly productKeyStatus: Status;
  readonly classStatus: Status;
  readonly class: C | null;
  readonly zones: readonly string[];
}

/**
 * Nobody logged in is a visitor, an inactive status a plain member; of the sources that are active the first
 * decides, in the seed's order: the own one (junior if its zones include Junior, else wisdom), parenting, a
 * product key, the class.
 * @param subscription null for who is not logged in
 * @param juniorZone the config value `zoneIds.junior`; null while there is none
 * @returns with the class's own data for `class`, else null
 */
export function subscriberClassOf<C>(
  subscription: SubscriptionState<C> | null,
  juniorZone: string | null,
): { as: SubscriberClass; class: C | null } {
  const plain = (as: SubscriberClass) => ({ as, class: null });
  if (subscription === null) return plain('visitor');
  if (subscription.status !== 'active') return plain('member');
  if (subscription.subscriptionStatus === 'active')
    return plain(juniorZone !== null && subscription.zones.includes(juniorZone) ? 'junior' : 'wisdom');
  if (subscription.parentingStatus === 'active') return plain('parenting');
  if (subscription.productKeyStatus === 'active') return plain('product-key');
  return subscription.classStatus === 'active' ? { as: 'class', class: subscription.class } : plain('member');
}
