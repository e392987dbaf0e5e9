import type { Address } from '@yuedu/contracts/rules/account-name';

/** An address so that its writer knows it again: w•••@example.com, •••678. */
export function maskedAddress({ channel, address }: Address): string {
  if (channel === 'phone') return `•••${address.slice(-3)}`;
  return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`;
}
