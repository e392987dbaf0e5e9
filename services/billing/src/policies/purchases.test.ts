import {
  canCancelSubscription,
  canPayOrder,
  canReadBuyer,
  canReadPlan,
  readableOrders,
  readablePlans,
  readableSubscriptions,
} from './purchases.ts';

const admin = { userId: 'a', role: 'admin' };
const buyer = { userId: 'b', role: 'user' };
const editor = { userId: 'e', role: 'editor' };
const others = [buyer, editor, { userId: 't', role: 'main' }, null];

test('a plan that is not offered is there for admins only', () => {
  expect([admin, ...others].map((person) => canReadPlan(person, { isOffered: false }))).toEqual([
    true,
    ...others.map(() => false),
  ]);
  expect([admin, ...others].every((person) => canReadPlan(person, { isOffered: true }))).toBe(true);
  expect([admin, ...others].map(readablePlans)).toEqual([{}, ...others.map(() => ({ isOffered: true }))]);
});

test('one reads the orders of one’s own, an admin those of all', () => {
  expect([admin, buyer, editor].map(readableOrders)).toEqual([{}, { userId: 'b' }, { userId: 'e' }]);
});

test('only the buyer pays an order', () => {
  expect(['b', 'a'].map((userId) => canPayOrder(userId, { userId: 'b' }))).toEqual([true, false]);
});

test('one reads the subscriptions that one reads by, an admin all', () => {
  expect([admin, buyer].map(readableSubscriptions)).toEqual([{}, { userIds: { has: 'b' } }]);
});

test('who bought a subscription is shown to the buyer and to admins', () => {
  const subscription = { userId: 'b' };
  expect([admin, buyer, editor].map((person) => canReadBuyer(person, subscription))).toEqual([
    true,
    true,
    false,
  ]);
  expect(canReadBuyer(buyer, { userId: null })).toBe(false);
});

test('the buyer or an admin cancels what was bought; what a class has is cancelled by nobody', () => {
  const bought = { source: 'own', userId: 'b' };
  expect([admin, buyer, editor].map((person) => canCancelSubscription(person, bought))).toEqual([
    true,
    true,
    false,
  ]);
  expect(
    [admin, buyer].map((person) => canCancelSubscription(person, { source: 'class', userId: 'b' })),
  ).toEqual([false, false]);
});
