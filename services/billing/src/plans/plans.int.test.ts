import { createPlan, deletePlan, getPlan, listPlans, putPlan } from '@yuedu/contracts/http/billing/plans';
import { createOrder, getOrder, payOrder } from '@yuedu/contracts/http/billing/orders';
import { auditOfBilling } from '@yuedu/contracts/http/audit';
import type { Plan } from '@yuedu/contracts/http/billing/plans';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { newPlan } from '../testing/plan.ts';
import { type Billing, familyPlanId, startBilling } from '../testing/start-billing.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(async () => {
  await billing.close();
});

const student: TestCaller = { userId: newId(), role: 'user', title: 'student' };
const admin: TestCaller = { userId: newId(), role: 'admin', title: 'teacher' };

test('plans: visitors see the shelf, an admin changes it (audited); an order keeps its price', async () => {
  const made = (await billing.call(createPlan, { as: admin, body: newPlan })).data as Plan;
  const order = (await billing.call(createOrder, { as: student, body: { planId: made._id } })).data as {
    _id: string;
  };
  const changed = await billing.call(putPlan, {
    as: admin,
    params: { id: made._id },
    body: { prices: { MYR: 2_900, TWD: 1 } },
    ifMatch: 1,
  });
  expect([changed.headers.get('etag'), changed.data]).toEqual([
    '"2"',
    expect.objectContaining({ price: { amountMinor: 2_900, currency: 'MYR' }, name: '試讀' }),
  ]);
  expect((await billing.call(getOrder, { as: student, params: { id: order._id } })).data).toMatchObject({
    price: { amountMinor: 1_900, currency: 'MYR' },
    state: 'pending',
    paymentState: null,
  });
  const names = async (as?: TestCaller) =>
    ((await billing.call(listPlans, { as })).data as { results: Plan[] }).results.map((plan) => plan.name);
  expect(await names()).toEqual(['隨讀', '悅讀家庭', '悅讀學校', '試讀']);
  await billing.call(deletePlan, { as: admin, params: { id: made._id } });
  expect([await names(), await names(admin)]).toEqual([
    ['隨讀', '悅讀家庭', '悅讀學校'],
    ['隨讀', '悅讀家庭', '悅讀學校', '試讀'],
  ]);
  expect((await billing.call(getPlan, { params: { id: made._id } })).status).toBe(404);
  const log = (await billing.call(auditOfBilling, { as: admin, query: { subject: made._id } })).data as {
    results: { action: string }[];
  };
  expect(log.results.map(({ action }) => action).sort()).toEqual([
    'plan.changed',
    'plan.changed',
    'plan.created',
  ]);
  expect((await billing.call(listPlans)).headers.get('cache-control')).toBe('public, max-age=60');
});

test('an order asked for twice with one key is one order', async () => {
  const ask = () =>
    billing.call(createOrder, { as: student, body: { planId: familyPlanId }, idempotencyKey: 'order-1' });
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.data]).toEqual([201, first.data]);
});

test('the same plan is asked in new dollars where the locale is zh-TW', async () => {
  const taiwan = await startBilling({ LOCALE: 'zh-TW', PAYMENT_PROVIDER: 'off' });
  try {
    expect((await taiwan.call(getPlan, { params: { id: familyPlanId } })).data).toMatchObject({
      price: { amountMinor: 168_000, currency: 'TWD' },
    });
    const order = (await taiwan.call(createOrder, { as: student, body: { planId: familyPlanId } })).data as {
      _id: string;
    };
    expect(
      await taiwan.call(payOrder, { as: student, params: { id: order._id }, idempotencyKey: 'k' }),
    ).toMatchObject({ status: 503, problem: { code: 'billing.provider-silent' } });
  } finally {
    await taiwan.close();
  }
});
