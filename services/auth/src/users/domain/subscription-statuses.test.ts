import { subscriptionStatuses } from './subscription-statuses.ts';

const active = (...sources: string[]) =>
  Object.entries(subscriptionStatuses(sources))
    .filter(([, status]) => status === 'active')
    .map(([name]) => name);

test.each([
  [[], []],
  [['own'], ['status', 'subscriptionStatus']],
  [['class'], ['status', 'classStatus']],
  [['parenting'], ['status', 'parentingStatus']],
  [['product-key'], ['status', 'productKeyStatus']],
  [
    ['class', 'own'],
    ['status', 'subscriptionStatus', 'classStatus'],
  ],
  [['other'], ['status']],
])('what is open by %j is active as %j', (sources, names) => {
  expect(active(...sources)).toEqual(names);
});
