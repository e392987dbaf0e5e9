import { juniorVerdict, juniorZoneOf } from './junior.ts';

const launch = new Date('2022-08-31T16:00:00.000Z');
const before = new Date('2022-08-31T15:59:59.999Z');

test.each([
  ['user', ['j'], 'j', before, 'error'],
  ['admin', ['j'], 'j', before, 'error'],
  ['editor', [], 'j', before, 'error'],
  ['user', ['j'], 'j', new Date(Number.NaN), 'error'],
  ['user', ['j'], 'j', launch, 'open'],
  ['user', ['w', 'j'], 'j', launch, 'open'],
  ['main', ['j'], 'j', launch, 'open'],
  ['editor', [], 'j', launch, 'open'],
  ['admin', [], 'j', launch, 'open'],
  ['user', [], 'j', launch, 'subscribe'],
  ['user', ['w'], 'j', launch, 'subscribe'],
  ['main', [], 'j', launch, 'subscribe'],
  ['user', ['j'], null, launch, 'error'],
  ['main', ['j'], '', launch, 'error'],
  ['editor', [], null, launch, 'open'],
  ['admin', [], null, launch, 'open'],
] as const)(
  'junior: %s with zones %j, junior zone %j, at %s → %s',
  (role, zones, juniorZone, now, verdict) => {
    expect(juniorVerdict({ role, zones, juniorZone, now })).toBe(verdict);
  },
);

test('the junior zone is read from the configuration, and anything else is none', () => {
  expect(juniorZoneOf({ junior: 'j', wisdom: 'w' })).toBe('j');
  expect([
    juniorZoneOf({}),
    juniorZoneOf({ junior: '' }),
    juniorZoneOf({ junior: 3 }),
    juniorZoneOf(null),
    juniorZoneOf('j'),
    juniorZoneOf(undefined),
  ]).toEqual([null, null, null, null, null, null]);
});
