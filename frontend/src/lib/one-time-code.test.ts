import { codeFaults, digitsOf } from './one-time-code.ts';

test('a code may be pasted with blanks, a dash or full-width digits', () => {
  expect(['123 456', ' 123-456 ', '１２３４５６', '123\u00a0456'].map(digitsOf)).toEqual(
    Array.from({ length: 4 }, () => '123456'),
  );
  expect(codeFaults({ code: '123 456' })).toEqual({});
});
test('a code that is missing or too short says so', () => {
  expect(codeFaults({ code: '' })).toEqual({ code: '請填收到的 6 位數字。' });
  expect(codeFaults({ code: '12345' })).toEqual({ code: '驗證碼是 6 位數字，現在有 5 位。' });
});
