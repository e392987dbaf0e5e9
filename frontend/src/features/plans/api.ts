import { listPlans } from '@yuedu/contracts/http/billing/plans';
import { getMySubscription } from '@yuedu/contracts/http/billing/subscriptions';
import { listZones } from '@yuedu/contracts/http/content/categories';
import { useCall } from '../../lib/data.ts';

export const usePlans = () => useCall(listPlans, { query: { sort: 'position', limit: 20, pagination: '0' } });
export const useZones = () => useCall(listZones);
/** What the person has; waits while nobody is logged in. */
export const useMySubscription = (isLoggedIn: boolean) => useCall(getMySubscription, isLoggedIn ? {} : null);
