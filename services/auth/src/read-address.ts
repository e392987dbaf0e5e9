import { fail } from '@yuedu/service-kit/http/fail';
import { type Address, addressOf } from '@yuedu/contracts/rules/account-name';
import { zhHant } from './locales/zh-hant.ts';

/**
 * The address that a field holds.
 * @throws request.invalid, in the words of the kind that was meant
 */
export function readAddress(path: 'to' | 'email' | 'phone', written: string): Address {
  const found = addressOf(written);
  if (found !== null && (path === 'to' || path === found.channel)) return found;
  const isMail = path === 'to' ? written.includes('@') : path === 'email';
  const message = isMail ? zhHant.emailFormat : zhHant.phoneFormat;
  throw fail('request.invalid', { errors: [{ path, code: 'wrong-format', message }] });
}
