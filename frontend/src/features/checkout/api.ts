import { getInfo } from '@yuedu/contracts/http/assessment/info';
import { createOrder, getOrder, payOrder } from '@yuedu/contracts/http/billing/orders';
import { getPlan } from '@yuedu/contracts/http/billing/plans';
import { getMySubscription, listSubscriptions } from '@yuedu/contracts/http/billing/subscriptions';
import { forgetOne, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

export const usePlan = (id: string) => useCall(getPlan, { params: { id } }, { revalidateOnFocus: false });
export const useOrder = (id: string) => useCall(getOrder, { params: { id } });

/** Sent again under the same key it gives the same order. Throws ApiError. */
export const makeOrder = (planId: string, idempotencyKey: string) =>
  call(createOrder, { body: { planId } }, { idempotencyKey });
/** Opens the payment, the same one for the same key. Throws ApiError. */
export const openPayment = (id: string, idempotencyKey: string) =>
  call(payOrder, { params: { id } }, { idempotencyKey });

export const fetchOrder = (id: string) => call(getOrder, { params: { id } });
/** What the person has now, and the subscription that this order has made. Throws ApiError. */
export async function fetchOpened(orderId: string) {
  const [mine, subscriptions] = await Promise.all([
    call(getMySubscription),
    call(listSubscriptions, {
      query: { conditions: JSON.stringify({ orderId }), limit: 1, pagination: '0' },
    }),
  ]);
  return { mine, hasSubscription: subscriptions.results.length > 0 };
}

/** What was fetched of the assessment before a payment is out of date. */
export const forgetInfo = () => forgetOne(getInfo);
