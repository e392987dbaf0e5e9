import { c } from './code-texts.ts';
import type { Faults } from './use-form.ts';

const codeLength = 6;

/** The six digits of what was typed or pasted: blanks, dashes and full-width digits are no fault. */
export const digitsOf = (written: string): string => written.normalize('NFKC').replace(/\D/g, '');

export function codeFaults({ code }: { code: string }): Faults<'code'> {
  const count = digitsOf(code).length;
  if (count === codeLength) return {};
  return { code: count === 0 ? c('codeMissing') : c('codeForm', { count }) };
}
