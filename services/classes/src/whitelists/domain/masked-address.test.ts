import { maskedAddress } from './masked-address.ts';

test('a masked address shows too little of an address to write to it', () => {
  expect(maskedAddress({ channel: 'email', address: 'wang@example.com' })).toBe('w•••@example.com');
  expect(maskedAddress({ channel: 'phone', address: '0912345678' })).toBe('•••678');
});
