import { isAdmin, type WithRole } from '@yuedu/contracts/rules/roles';

export interface Buyer extends WithRole {
  readonly userId: string;
}
interface Owned {
  readonly userId: string | null;
}

/** A plan that is not offered any more is there for admins only. A condition for queries. */
export const readablePlans = (person: WithRole | null): { isOffered?: true } =>
  isAdmin(person) ? {} : { isOffered: true };

export const canReadPlan = (person: WithRole | null, plan: { readonly isOffered: boolean }): boolean =>
  plan.isOffered || isAdmin(person);

/** One's own orders; admins read all. A condition for queries. */
export const readableOrders = (person: Buyer): { userId?: string } =>
  isAdmin(person) ? {} : { userId: person.userId };

/** Nobody pays the order of another, an admin neither. */
export const canPayOrder = (userId: string, order: Owned): boolean => order.userId === userId;

/**
 * Those by which one reads, also as a child or a member of a class; admins read all. A condition for queries.
 */
export const readableSubscriptions = (person: Buyer): { userIds?: { has: string } } =>
  isAdmin(person) ? {} : { userIds: { has: person.userId } };

/** A child reads by the parent's plan, but whose order it was is the parent's matter. */
export const canReadBuyer = (person: Buyer, subscription: Owned): boolean =>
  isAdmin(person) || subscription.userId === person.userId;

/** What a class has of its school ends with the class and by nobody's wish. */
export const canCancelSubscription = (
  person: Buyer,
  subscription: Owned & { readonly source: string },
): boolean => subscription.source === 'own' && (isAdmin(person) || subscription.userId === person.userId);
