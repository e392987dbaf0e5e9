import { hasSeen, keepSeen } from './seen.ts';

const storage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
};

test('a popup is new once for each person of a device', () => {
  const store = storage();
  expect(hasSeen('visitor', 'a', store)).toBe(false);
  keepSeen('visitor', 'a', store);
  expect([
    hasSeen('visitor', 'a', store),
    hasSeen('visitor', 'b', store),
    hasSeen('student-1', 'a', store),
  ]).toEqual([true, false, false]);
});

test('only the newest fifty are kept', () => {
  const store = storage();
  for (let n = 0; n <= 50; n += 1) keepSeen('visitor', String(n), store);
  expect([
    hasSeen('visitor', '0', store),
    hasSeen('visitor', '1', store),
    hasSeen('visitor', '50', store),
  ]).toEqual([false, true, true]);
});

test('a storage that is broken or refuses shows the popup rather than failing', () => {
  const broken = {
    getItem: () => '{"no list"',
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepSeen('visitor', 'a', broken)).not.toThrow();
  expect(hasSeen('visitor', 'a', broken)).toBe(false);
});
