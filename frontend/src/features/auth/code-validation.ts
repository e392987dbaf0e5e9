import { shortestPassword } from '@yuedu/contracts/rules/password';
import type { Faults } from '../../lib/use-form.ts';
import { c } from './code-texts.ts';
import { t } from './texts.ts';
import { addressFault } from './validation.ts';

const codeLength = 6;

/** The six digits of what was typed or pasted: blanks, dashes and full-width digits are no fault. */
export const digitsOf = (written: string): string => written.normalize('NFKC').replace(/\D/g, '');

export function addressFaults({ address }: { address: string }): Faults<'address'> {
  const fault = addressFault(address);
  return fault === undefined ? {} : { address: fault };
}

export function codeFaults({ code }: { code: string }): Faults<'code'> {
  const count = digitsOf(code).length;
  if (count === codeLength) return {};
  return { code: count === 0 ? c('codeMissing') : c('codeForm', { count }) };
}

export function newPasswordFaults(form: { code: string; password: string }): Faults<'code' | 'password'> {
  const { length } = form.password;
  if (length >= shortestPassword) return codeFaults(form);
  const password = length === 0 ? t('passwordUnset') : t('passwordShort', { count: length });
  return { ...codeFaults(form), password };
}
