import { newPasswordFaults } from './code-validation.ts';
import { addressFault } from './validation.ts';

test.each(['lin@example.tw', ' 0912-345-678 ', '+886 912345678'])('%s can be written to', (address) => {
  expect(addressFault(address)).toBeUndefined();
});
test.each([
  ['', '請填電子信箱或手機。'],
  ['   ', '請填電子信箱或手機。'],
  ['student-01', '電子信箱應該像 name@example.com，手機應該像 0912345678。'],
  ['lin@example', '電子信箱應該像 name@example.com，手機應該像 0912345678。'],
])('%s cannot: %s', (address, fault) => {
  expect(addressFault(address)).toBe(fault);
});
test('a new password has eight signs', () => {
  expect(newPasswordFaults({ code: '123456', password: '紙船與星星2026' })).toEqual({});
  expect(Object.keys(newPasswordFaults({ code: '', password: 'short' }))).toEqual(['code', 'password']);
  expect(Object.keys(newPasswordFaults({ code: '123456', password: '' }))).toEqual(['password']);
});
