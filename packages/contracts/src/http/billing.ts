import { z } from 'zod';
import { currency, subscriptionSource } from '../events/billing.ts';
import { id, instant, version } from '../ids.ts';
import { defineRoute } from '../route.ts';
import { cursorPage, listPage, listQuery, projected } from './list.ts';

/** Minor units (sen, cents) with their ISO currency: 19900 MYR is RM 199.00, 168000 TWD is NT$ 1,680. */
export const money = z.object({ amountMinor: z.int().nonnegative(), currency });
export type Money = z.output<typeof money>;

export const planOffer = z.enum(['free', 'purchase', 'contact']);
export const plan = z.object({
  _id: id,
  version,
  name: z.string(),
  summary: z.string(),
  features: z.array(z.string()),
  /** Which of the three plan pictures. */ image: z.int().min(1).max(3),
  /** free: nothing to buy; purchase: by an order; contact: the school asks us. */ offer: planOffer,
  zones: z.array(id),
  months: z.int().positive(),
  /** In the deployment's currency. */ price: money,
  /** Linked children of the buyer read too. */ sharesWithChildren: z.boolean(),
  position: z.int(),
  isOffered: z.boolean(),
  updatedAt: instant,
});
export type Plan = z.output<typeof plan>;

const byId = z.strictObject({ id });
const amount = z.int().min(0).max(100_000_000);
const planBody = z.strictObject({
  name: z.string().trim().min(1).max(40),
  summary: z.string().trim().max(200),
  features: z.array(z.string().trim().min(1).max(100)).max(12),
  image: z.int().min(1).max(3),
  offer: planOffer,
  zones: z.array(id).max(20),
  months: z.int().min(1).max(60),
  prices: z.strictObject({ MYR: amount, TWD: amount }),
  sharesWithChildren: z.boolean(),
  position: z.int().min(0).max(1_000),
  isOffered: z.boolean(),
});
export type PlanBody = z.output<typeof planBody>;
export const listPlans = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v1/plans/',
  access: 'public',
  summary: '方案清單',
  publicCache: true,
  query: listQuery,
  response: listPage(projected(plan)),
});
export const listPlansV2 = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v2/plans/',
  access: 'public',
  summary: '方案清單（游標）',
  publicCache: true,
  query: listQuery,
  response: cursorPage(projected(plan)),
});
export const getPlan = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v1/plans/{id}',
  access: 'public',
  summary: '一個方案',
  publicCache: true,
  params: byId,
  response: plan,
  errors: ['billing.plan-not-found'],
});
export const createPlan = defineRoute({
  service: 'billing',
  method: 'POST',
  path: '/v1/plans',
  access: 'admin',
  summary: '新增方案',
  body: planBody,
  response: plan,
});
export const putPlan = defineRoute({
  service: 'billing',
  method: 'PUT',
  path: '/v1/plans/{id}',
  access: 'admin',
  summary: '修改方案',
  ifMatch: 'optional',
  params: byId,
  body: planBody.partial(),
  response: plan,
  errors: ['billing.plan-not-found', 'version.stale'],
});
/** Takes it off the shelf; orders and subscriptions that name it stay. */
export const deletePlan = defineRoute({
  service: 'billing',
  method: 'DELETE',
  path: '/v1/plans/{id}',
  access: 'admin',
  summary: '下架方案',
  params: byId,
  response: z.object({ withdrawn: z.literal(true) }),
  errors: ['billing.plan-not-found'],
});

/** What was agreed on stays as it was at order time, whatever becomes of the plan. */
export const order = z.object({
  _id: id,
  version,
  userId: id,
  planId: id,
  planName: z.string(),
  months: z.int().positive(),
  price: money,
  state: z.enum(['pending', 'paid', 'refunded']),
  /** How its newest payment stands; null before the first. */ paymentState: z
    .enum(['creating', 'pending', 'paid', 'failed', 'refunded', 'surplus'])
    .nullable(),
  paidAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Order = z.output<typeof order>;
export const createOrder = defineRoute({
  service: 'billing',
  method: 'POST',
  path: '/v1/orders',
  access: 'login',
  summary: '建立訂單',
  captcha: true,
  idempotencyKey: 'optional',
  body: z.strictObject({ planId: id }),
  response: order,
  errors: ['billing.plan-not-found', 'billing.plan-not-for-sale'],
});
export const listOrders = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v1/orders/',
  access: 'login',
  summary: '訂單清單',
  query: listQuery,
  response: listPage(projected(order)),
});
export const listOrdersV2 = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v2/orders/',
  access: 'login',
  summary: '訂單清單（游標）',
  query: listQuery,
  response: cursorPage(projected(order)),
});
export const getOrder = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v1/orders/{id}',
  access: 'login',
  summary: '一筆訂單',
  params: byId,
  response: order,
  errors: ['billing.order-not-found'],
});
/** Opens the payment at the provider, or gives the one that is open: however often it is called, there is one. The browser goes to `redirectUrl`. */
export const payOrder = defineRoute({
  service: 'billing',
  method: 'POST',
  path: '/v1/orders/{id}/pay',
  access: 'login',
  summary: '付款',
  status: 200,
  idempotencyKey: 'required',
  params: byId,
  response: z.object({ redirectUrl: z.url() }),
  errors: [
    'billing.order-not-found',
    'billing.order-paid',
    'billing.order-closed',
    'billing.provider-silent',
    'idempotency.mismatch',
    'idempotency.in-flight',
    'idempotency.required',
  ],
});
/** The provider's signed message; the signature is over the raw body and its time. */
export const paymentWebhook = defineRoute({
  service: 'billing',
  method: 'POST',
  path: '/v1/payments/{provider}/webhook',
  access: 'public',
  summary: '付款服務的通知',
  status: 200,
  webhook: true,
  params: z.strictObject({ provider: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/) }),
  body: z.record(z.string(), z.unknown()),
  response: z.object({ received: z.literal(true) }),
  errors: ['billing.webhook-invalid', 'billing.provider-unknown'],
});

const status = z.enum(['active', 'inactive']);
/** Four sources merged: own, the parenting partner's, a product key, a class that the school has paid for. `zones` is their union, `endAt` the latest end. */
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
