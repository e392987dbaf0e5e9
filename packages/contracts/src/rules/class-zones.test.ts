import { openZones } from './class-zones.ts';

const now = new Date('2026-09-10T12:00:00Z');
const earlier = new Date('2026-09-10T11:59:59Z');
const base = { zones: ['z'], endAt: now, endedAt: null, sequence: 1, endedSequence: 0 };

it('a class’s zones are open to its end, that instant included', () => {
  expect(openZones(base, now)).toEqual(['z']);
  expect(openZones({ ...base, endAt: null }, now)).toEqual(['z']);
  expect(openZones({ ...base, endAt: earlier }, now)).toEqual([]);
});

it('a class that was ended has none, one that was opened again has them', () => {
  expect(openZones({ ...base, endedAt: earlier, endedSequence: 2 }, now)).toEqual([]);
  expect(openZones({ ...base, endedAt: earlier, endedSequence: 2, sequence: 3 }, now)).toEqual(['z']);
});
