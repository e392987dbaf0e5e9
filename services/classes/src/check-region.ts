import { placeFault } from '@yuedu/contracts/districts/districts';
import type { Locale } from '@yuedu/contracts/rules/locale';
import { fail } from '@yuedu/service-kit/http/fail';
import { zhHant } from './locales/zh-hant.ts';

/**
 * The region of a class or a school is of the deployment's list. What stood there before the rule may stay.
 * @param region undefined: not changed
 * @throws request.invalid naming the field
 */
export function checkRegion(
  locale: Locale,
  region: string | null | undefined,
  before: string | null = null,
): void {
  if (region === undefined || region === before) return;
  if (placeFault(locale, { region, town: null }) === null) return;
  throw fail('request.invalid', {
    errors: [{ path: 'region', code: 'not-in-list', message: zhHant.regionUnknown }],
  });
}
