import { z } from 'zod';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';
import { money } from './money.ts';

const byId = z.strictObject({ id });
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
  captcha: 'always',
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
/**
 * Opens the payment at the provider, or gives the one that is open: however often it is called, there is one.
 * The browser goes to `redirectUrl`.
 */
export const payOrder = defineRoute({
  service: 'billing',
  method: 'POST',
  path: '/v1/orders/{id}/pay',
  access: 'login',
  summary: '付款',
  circuit: 'provider',
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
