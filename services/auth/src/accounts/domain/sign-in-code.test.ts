import { hashOfCode, newSignInCode, plainCode } from './sign-in-code.ts';

test('a code has 80 bits in sixteen signs, four by four, and no sign that looks like another', () => {
  expect(newSignInCode(() => new Uint8Array(10))).toBe('0000-0000-0000-0000');
  expect(newSignInCode(() => new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  const codes = Array.from({ length: 200 }, () => newSignInCode());
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

test('a code typed from paper is the same code', () => {
  expect(plainCode(' o1ab-ｃd l8 ')).toBe('01ABCD18');
  expect(hashOfCode('0lab-cdef')).toEqual(hashOfCode('O1ABCDEF'));
  expect(hashOfCode('0lab-cdef')).not.toEqual(hashOfCode('0lab-cdeg'));
});
