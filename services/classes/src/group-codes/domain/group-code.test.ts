import { isLive, opens } from './group-code.ts';

const at = (ms: number): Date => new Date(ms);
const code = { ownerId: 't', revokedAt: null, expiresAt: at(1_000) };
const schoolClass = { teacherIds: ['t', 'u'], endAt: at(2_000), endedAt: null };

test('a code lives to its last instant, unless it was shut', () => {
  expect([isLive(code, at(1_000)), isLive(code, at(1_001))]).toEqual([true, false]);
  expect(isLive({ ...code, revokedAt: at(1) }, at(500))).toBe(false);
});

test('it opens a class that goes on, while its maker teaches it', () => {
  expect(opens(code, schoolClass, at(500))).toBe(true);
  expect(opens(code, { ...schoolClass, teacherIds: ['u'] }, at(500))).toBe(false);
  expect(opens(code, { ...schoolClass, endAt: at(500) }, at(500))).toBe(true);
  expect(opens(code, { ...schoolClass, endAt: at(499) }, at(500))).toBe(false);
  expect(opens(code, { ...schoolClass, endedAt: at(1) }, at(500))).toBe(false);
  expect(opens({ ...code, expiresAt: at(1) }, schoolClass, at(500))).toBe(false);
});
