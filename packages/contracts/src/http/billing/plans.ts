import { z } from 'zod';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';
import { money } from './money.ts';

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
  degradesTo: { service: 'stale' },
  query: listQuery,
  response: listPage(projected(plan)),
});
export const listPlansV2 = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v2/plans/',
  access: 'public',
  summary: '方案清單（游標）',
  degradesTo: { service: 'stale' },
  query: listQuery,
  response: cursorPage(projected(plan)),
});
export const getPlan = defineRoute({
  service: 'billing',
  method: 'GET',
  path: '/v1/plans/{id}',
  access: 'public',
  summary: '一個方案',
  degradesTo: { service: 'stale' },
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
