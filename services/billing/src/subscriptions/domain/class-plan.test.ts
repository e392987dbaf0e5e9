import { classPlanOf, isSame } from './class-plan.ts';

const now = new Date('2026-09-01T00:00:00Z');
const facts = {
  title: '五年仁班',
  zones: ['z2', 'z1'],
  endAt: new Date('2027-07-01T00:00:00Z'),
  endedAt: null,
};

test('a class opens its zones to its members until its end', () => {
  expect(classPlanOf(facts, ['b', 'a', 'b'], now)).toEqual({
    planName: '五年仁班',
    userIds: ['a', 'b'],
    zones: ['z1', 'z2'],
    endAt: facts.endAt,
  });
  expect(classPlanOf(facts, ['a'], facts.endAt)?.zones).toEqual(['z1', 'z2']);
  expect(classPlanOf({ ...facts, title: null }, ['a'], now)?.planName).toBe('');
});

test.each([
  ['that is not known', null, ['a']],
  ['without zones', { ...facts, zones: [] }, ['a']],
  ['without members', facts, []],
  ['that was ended', { ...facts, endedAt: now }, ['a']],
  ['that is over', { ...facts, endAt: new Date('2026-08-31T00:00:00Z') }, ['a']],
] as const)('a class %s opens nothing', (_what, one, members) => {
  expect(classPlanOf(one, members, now)).toBeNull();
});

test('the same zones for the same people to the same end under the same name are no change', () => {
  const one = classPlanOf(facts, ['a', 'b'], now);
  const two = classPlanOf({ ...facts, zones: ['z1', 'z2'] }, ['b', 'a'], now);
  if (!one || !two) throw new Error('nothing opened');
  expect(isSame(one, two)).toBe(true);
  for (const change of [
    { userIds: ['a'] },
    { zones: ['z1'] },
    { planName: '五年愛班' },
    { endAt: new Date(facts.endAt.getTime() + 1) },
  ])
    expect(isSame(one, { ...two, ...change })).toBe(false);
});
