import type { User } from '@yuedu/contracts/http/auth/users';

/**
 * The seed's statuses of what is open to a person. `status` is active for any source, also for one that this
 * service has no status for.
 * @param openSources as billing names them, those that are open now
 */
export function subscriptionStatuses(openSources: readonly string[]): User['subscription'] {
  const statusOf = (isActive: boolean) => (isActive ? 'active' : 'inactive');
  return {
    status: statusOf(openSources.length > 0),
    subscriptionStatus: statusOf(openSources.includes('own')),
    parentingStatus: statusOf(openSources.includes('parenting')),
    productKeyStatus: statusOf(openSources.includes('product-key')),
    classStatus: statusOf(openSources.includes('class')),
  };
}
