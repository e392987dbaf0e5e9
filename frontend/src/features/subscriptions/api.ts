import { getOrder, listOrders } from '@yuedu/contracts/http/billing/orders';
import {
  getMySubscription,
  getSubscription,
  listSubscriptions,
  unsubscribe,
} from '@yuedu/contracts/http/billing/subscriptions';
import { listZones } from '@yuedu/contracts/http/content/categories';
import { refetch, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

export const useMySubscription = () => useCall(getMySubscription);
export const rereadMySubscription = () => refetch(getMySubscription);
export const useSubscription = (id: string) => useCall(getSubscription, { params: { id } });
export const useSubscriptions = () =>
  useCall(listSubscriptions, { query: { sort: '-endAt', limit: 100, pagination: '0' } });

export const useOrder = (id: string) => useCall(getOrder, { params: { id } });
/** The newest order that still waits for its payment. */
export const useUnpaidOrder = (userId: string) =>
  useCall(listOrders, {
    query: {
      conditions: JSON.stringify({ userId, state: 'pending' }),
      sort: '-createdAt',
      limit: 1,
      pagination: '0',
    },
  });

/** The title of a zone by its id; empty while it is not known. */
export function useZoneTitle(): (id: string) => string {
  const zones = useCall(listZones);
  return (id) => zones.data?.zones.find((zone) => zone._id === id)?.title ?? '';
}

/** Stops the renewal; what is paid for stays open. Throws ApiError. */
export const stopRenewal = (id: string) => call(unsubscribe, { params: { id } });
