import { subscriberClassOf, type SubscriberClass, type SubscriptionState } from './subscriber-class.ts';

const juniorZone = 'zone-of-junior';
const schoolClass = { title: '五年一班' };
const statusOf = (isActive: boolean) => (isActive ? 'active' : 'inactive');

/** `sources`: which are active, as letters: own, parenting, key, class; `-` for the others. */
function subscription(status: boolean, sources: string, zones: readonly string[]) {
  const [own, parenting, key, ofClass] = [...sources].map((letter) => letter !== '-');
  return {
    status: statusOf(status),
    subscriptionStatus: statusOf(own === true),
    parentingStatus: statusOf(parenting === true),
    productKeyStatus: statusOf(key === true),
    classStatus: statusOf(ofClass === true),
    class: schoolClass,
    zones,
  } satisfies SubscriptionState<typeof schoolClass>;
}

test('no user is a visitor, with Junior or without', () => {
  expect(subscriberClassOf(null, juniorZone)).toEqual({ as: 'visitor', class: null });
  expect(subscriberClassOf(null, null)).toEqual({ as: 'visitor', class: null });
});

const all = ['----', '---c', '--k-', '--kc', '-p--', '-p-c', '-pk-', '-pkc'];
const withOwn = all.map((sources) => `o${sources.slice(1)}`);

test.each([...all, ...withOwn])(
  'an inactive status is a plain member, whatever the sources say: %s',
  (sources) => {
    expect(subscriberClassOf(subscription(false, sources, [juniorZone]), juniorZone).as).toBe('member');
  },
);

test.each(withOwn)('an active subscription of one’s own goes before all others: %s', (sources) => {
  const as = (zones: string[], zone: string | null) =>
    subscriberClassOf(subscription(true, sources, zones), zone).as;
  expect(as(['other', juniorZone], juniorZone)).toBe('junior');
  expect(as(['other'], juniorZone)).toBe('wisdom');
  expect(as([], juniorZone)).toBe('wisdom');
  expect(as([juniorZone], null)).toBe('wisdom');
});

test.each([
  ['----', 'member'],
  ['---c', 'class'],
  ['--k-', 'product-key'],
  ['--kc', 'product-key'],
  ['-p--', 'parenting'],
  ['-p-c', 'parenting'],
  ['-pk-', 'parenting'],
  ['-pkc', 'parenting'],
] as const)('without one’s own, an active status with %s is %s, whatever the zones', (sources, as) => {
  for (const zones of [[], [juniorZone]]) {
    const found: { as: SubscriberClass } = subscriberClassOf(subscription(true, sources, zones), juniorZone);
    expect(found.as).toBe(as);
  }
});

test('a class subscriber alone comes with the class', () => {
  const classOf = (sources: string) => subscriberClassOf(subscription(true, sources, []), juniorZone).class;
  expect(classOf('---c')).toBe(schoolClass);
  for (const sources of [...withOwn, ...all.filter((one) => one !== '---c')])
    expect(classOf(sources)).toBeNull();
});
