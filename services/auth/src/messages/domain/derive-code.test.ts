import { deriveCode } from './derive-code.ts';

const ids = Array.from({ length: 2_000 }, (_, i) => `01900000-0000-7000-8000-${String(i).padStart(12, '0')}`);

test('a code has six digits, also one that begins with zeros', () => {
  const codes = ids.map((id) => deriveCode('secret-of-the-test', id));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test('the same request and secret give the same code, another of either another', () => {
  const [id = '', other = ''] = ids;
  const code = deriveCode('secret-of-the-test', id);
  expect(deriveCode('secret-of-the-test', id)).toBe(code);
  expect(deriveCode('another-secret-here', id)).not.toBe(code);
  expect(deriveCode('secret-of-the-test', other)).not.toBe(code);
});

test('codes are spread over the whole range', () => {
  const codes = ids.map((id) => Number(deriveCode('secret-of-the-test', id)));
  const tenths = new Set(codes.map((code) => Math.floor(code / 100_000)));
  expect(tenths.size).toBe(10);
  expect(new Set(codes).size).toBeGreaterThan(1_980);
});
