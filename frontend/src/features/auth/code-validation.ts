import { shortestPassword } from '@yuedu/contracts/rules/password';
import type { Faults } from '../../lib/use-form.ts';
import { codeFaults } from '../../lib/one-time-code.ts';
import { t } from './texts.ts';
import { addressFault } from './validation.ts';

export function addressFaults({ address }: { address: string }): Faults<'address'> {
  const fault = addressFault(address);
  return fault === undefined ? {} : { address: fault };
}

export function newPasswordFaults(form: { code: string; password: string }): Faults<'code' | 'password'> {
  const { length } = form.password;
  if (length >= shortestPassword) return codeFaults(form);
  const password = length === 0 ? t('passwordUnset') : t('passwordShort', { count: length });
  return { ...codeFaults(form), password };
}
