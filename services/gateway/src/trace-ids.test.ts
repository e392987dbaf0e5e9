import { randomHex } from './trace-ids.ts';

test('ids have their length and do not repeat across blocks', () => {
  const ids = Array.from({ length: 5_000 }, () => randomHex(16));
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(5_000);
});
