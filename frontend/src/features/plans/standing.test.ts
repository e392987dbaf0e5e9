import { standingOf } from './standing.ts';

const free = { _id: 'f', offer: 'free' } as const;
const family = { _id: 'p', offer: 'purchase' } as const;
const school = { _id: 's', offer: 'contact' } as const;
const none = {
  status: 'inactive',
  subscriptionStatus: 'inactive',
  classStatus: 'inactive',
  plan: null,
} as const;
const own = { ...none, status: 'active', subscriptionStatus: 'active', plan: family as never } as const;
const byClass = { ...none, status: 'active', classStatus: 'active' } as const;

test.each([
  ['a visitor has no plan', null, ['open', 'open', 'open']],
  ['who bought nothing has the free plan', none, ['current', 'open', 'open']],
  ['who bought one has that one alone', own, ['open', 'current', 'open']],
  ["who reads by a class has the school's", byClass, ['open', 'open', 'class']],
  [
    'own and class stand side by side',
    { ...own, classStatus: 'active' as const },
    ['open', 'current', 'class'],
  ],
] as const)('%s', (_rule, mine, expected) => {
  expect([free, family, school].map((plan) => standingOf(plan, mine))).toEqual(expected);
});
