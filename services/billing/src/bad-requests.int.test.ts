import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { newPlan } from './testing/plan.ts';
import {
  type Billing,
  familyPlanId,
  freePlanId,
  schoolPlanId,
  startBilling,
} from './testing/start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(async () => {
  await billing.close();
});

const student: TestCaller = { userId: newId(), role: 'user', title: 'student' };
const admin: TestCaller = { userId: newId(), role: 'admin', title: 'teacher' };
const people = { student, admin, visitor: undefined };
type Who = keyof typeof people;
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

const cases: [
  what: string,
  who: Who,
  method: string,
  path: string,
  body: unknown,
  status: number,
  code: string,
  headers?: Record<string, string>,
][] = [
  ['an order by a visitor', 'visitor', 'POST', '/v1/orders', { planId: familyPlanId }, 401, 'auth.required'],
  ['an order without a plan', 'student', 'POST', '/v1/orders', {}, 400, 'request.invalid'],
  [
    'an order with a price of its own',
    'student',
    'POST',
    '/v1/orders',
    { planId: familyPlanId, amountMinor: 1 },
    400,
    'request.invalid',
  ],
  [
    'an order for another person',
    'student',
    'POST',
    '/v1/orders',
    { planId: familyPlanId, userId: newId() },
    400,
    'request.invalid',
  ],
  [
    'an order of a plan that is not there',
    'student',
    'POST',
    '/v1/orders',
    { planId: newId() },
    404,
    'billing.plan-not-found',
  ],
  [
    'an order of the free plan',
    'student',
    'POST',
    '/v1/orders',
    { planId: freePlanId },
    422,
    'billing.plan-not-for-sale',
  ],
  [
    'an order of the school’s plan',
    'student',
    'POST',
    '/v1/orders',
    { planId: schoolPlanId },
    422,
    'billing.plan-not-for-sale',
  ],
  ['broken JSON', 'student', 'POST', '/v1/orders', '{"planId":', 400, 'request.malformed'],
  ['an order whose id is no id', 'student', 'GET', '/v1/orders/1', undefined, 400, 'request.invalid'],
  ['a pay without a key', 'student', 'POST', `/v1/orders/${newId()}/pay`, {}, 400, 'idempotency.required'],
  [
    'a pay with a key that is none',
    'student',
    'POST',
    `/v1/orders/${newId()}/pay`,
    {},
    400,
    'request.invalid',
    { 'idempotency-key': 'a b' },
  ],
  [
    'a pay with a field',
    'student',
    'POST',
    `/v1/orders/${newId()}/pay`,
    { amountMinor: 1 },
    400,
    'request.invalid',
    { 'idempotency-key': 'k1' },
  ],
  [
    'a pay of an order that is not there',
    'student',
    'POST',
    `/v1/orders/${newId()}/pay`,
    {},
    404,
    'billing.order-not-found',
    { 'idempotency-key': 'k2' },
  ],
  ['a plan by a student', 'student', 'POST', '/v1/plans', newPlan, 403, 'access.denied'],
  ['a plan without prices', 'admin', 'POST', '/v1/plans', { ...newPlan, prices: {} }, 400, 'request.invalid'],
  [
    'a plan with a negative price',
    'admin',
    'POST',
    '/v1/plans',
    { ...newPlan, prices: { MYR: -1, TWD: 1 } },
    400,
    'request.invalid',
  ],
  [
    'a plan with half a sen',
    'admin',
    'POST',
    '/v1/plans',
    { ...newPlan, prices: { MYR: 0.5, TWD: 1 } },
    400,
    'request.invalid',
  ],
  ['a plan of no months', 'admin', 'POST', '/v1/plans', { ...newPlan, months: 0 }, 400, 'request.invalid'],
  [
    'a plan with a fourth picture',
    'admin',
    'POST',
    '/v1/plans',
    { ...newPlan, image: 4 },
    400,
    'request.invalid',
  ],
  [
    'a plan with an unknown field',
    'admin',
    'POST',
    '/v1/plans',
    { ...newPlan, discount: 1 },
    400,
    'request.invalid',
  ],
  [
    'a change of a plan that is not there',
    'admin',
    'PUT',
    `/v1/plans/${newId()}`,
    { position: 1 },
    404,
    'billing.plan-not-found',
  ],
  [
    'a stale change of a plan',
    'admin',
    'PUT',
    `/v1/plans/${familyPlanId}`,
    { position: 2 },
    412,
    'version.stale',
    { 'if-match': '"99"' },
  ],
  [
    'a list by an unknown field',
    'student',
    'GET',
    `/v1/orders/?conditions=${json({ secret: 1 })}`,
    undefined,
    400,
    'list.invalid',
  ],
  [
    'a list with an unknown operator',
    'student',
    'GET',
    `/v1/subscriptions/?conditions=${json({ state: { $regex: '.' } })}`,
    undefined,
    400,
    'list.invalid',
  ],
  [
    'a list sorted by what can’t be',
    'visitor',
    'GET',
    '/v1/plans/?sort=price',
    undefined,
    400,
    'list.invalid',
  ],
  [
    'a projection of an unknown field',
    'visitor',
    'GET',
    '/v1/plans/?projection=amountMyr',
    undefined,
    400,
    'list.invalid',
  ],
  ['too deep a page', 'student', 'GET', '/v1/orders/?skip=1001', undefined, 400, 'list.skip-too-deep'],
  ['a cursor that is none', 'student', 'GET', '/v2/orders/?skip=abc', undefined, 400, 'list.invalid'],
  ['a subscription by a visitor', 'visitor', 'GET', '/v1/subscriptions/me', undefined, 401, 'auth.required'],
  [
    'a subscription whose id is no id',
    'student',
    'PUT',
    '/v1/subscriptions/1/unsubscribe',
    {},
    400,
    'request.invalid',
  ],
  [
    'a message of a provider nested 3,000 deep',
    'visitor',
    'POST',
    '/v1/payments/sandbox/webhook',
    `{"id":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
    400,
    'billing.webhook-invalid',
  ],
  [
    'an unsigned message of a provider that is no JSON',
    'visitor',
    'POST',
    '/v1/payments/sandbox/webhook',
    '{"id":',
    400,
    'billing.webhook-invalid',
  ],
  ['a provider whose name is none', 'visitor', 'POST', '/v1/payments/A/webhook', {}, 400, 'request.invalid'],
];

// The title takes the words alone: each % of an encoded address would be read as a place to fill in.
test.each(cases.map(([what, ...rest]) => ({ what, rest })))(
  'a bad request is refused: $what',
  async ({ rest: [who, method, path, body, status, code, headers] }) => {
    const answer = await billing.call(method, path, { as: people[who], body, headers });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  },
);
