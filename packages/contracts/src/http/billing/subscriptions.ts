import { z } from 'zod';
import { subscriptionSource } from '../../events/billing.ts';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';
import { plan } from './plans.ts';

const byId = z.strictObject({ id });
const status = z.enum(['active', 'inactive']);
/**
 * Four sources merged: own, the parenting partner's, a product key, a class that the school has paid for.
 * `zones` is their union, `endAt` the latest end.
 */
export const mySubscription = z.object({
  status,
  subscriptionStatus: status,
  parentingStatus: status,
  productKeyStatus: status,
  productKey: z.object({ _id: id, endAt: instant }).nullable(),
  classStatus: status,
  class: z.object({ _id: id, title: z.string(), endAt: instant, zones: z.array(id) }).nullable(),
  zones: z.array(id),
  /** The own plan that ends last. */ plan: plan.nullable(),
  endAt: instant.nullable(),
});
export type MySubscription = z.output<typeof mySubscription>;
/** `cancelled`: no longer renewed, open to `endAt`. `class` ones carry the class's title as `planName`. */
export const subscription = z.object({
  _id: id,
  version,
  source: subscriptionSource,
  userId: id.nullable(),
  planId: id.nullable(),
  planName: z.string(),
  orderId: id.nullable(),
  zones: z.array(id),
  state: z.enum(['active', 'cancelled', 'expired', 'refunded']),
  startAt: instant,
  endAt: instant,
  cancelledAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Subscription = z.output<typeof subscription>;
export const getMySubscription = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v1/subscriptions/me',
  access: 'login',
  summary: '自己的訂閱狀態',
  response: mySubscription,
});
export const listSubscriptions = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v1/subscriptions/',
  access: 'login',
  summary: '訂閱清單',
  query: listQuery,
  response: listPage(projected(subscription)),
});
export const listSubscriptionsV2 = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v2/subscriptions/',
  access: 'login',
  summary: '訂閱清單（游標）',
  query: listQuery,
  response: cursorPage(projected(subscription)),
});
export const getSubscription = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v1/subscriptions/{id}',
  access: 'login',
  summary: '一筆訂閱',
  params: byId,
  response: subscription,
  errors: ['billing.subscription-not-found'],
});
/** Stops the renewal; open to `endAt`. */
export const unsubscribe = defineRoute({
  service: 'billing',
  method: 'PUT',
  path: '/v1/subscriptions/{id}/unsubscribe',
  access: 'login',
  summary: '停止續訂',
  params: byId,
  response: subscription,
  errors: ['billing.subscription-not-found', 'billing.subscription-ended'],
});
