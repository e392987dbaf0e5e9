import { newPasswordFaults } from './own-password.ts';

test('the present password is asked for where there is one, and the new one has eight signs', () => {
  expect(newPasswordFaults({ current: '', next: '' }, true)).toEqual({
    current: expect.any(String) as string,
    next: expect.any(String) as string,
  });
  expect(newPasswordFaults({ current: '', next: '12345678' }, false)).toEqual({});
  expect(newPasswordFaults({ current: 'x', next: '1234567' }, true)['next']).toContain('7');
  expect(newPasswordFaults({ current: 'x', next: '12345678' }, true)).toEqual({});
});
