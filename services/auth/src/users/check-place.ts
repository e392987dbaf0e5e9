import { placeFault } from '@yuedu/contracts/districts/districts';
import type { Locale } from '@yuedu/contracts/rules/locale';
import { fail } from '@yuedu/service-kit/http/fail';
import { zhHant } from '../locales/zh-hant.ts';

interface Place {
  readonly region?: string | null;
  readonly town?: string | null;
}

/**
 * A person's place is of the deployment's lists, so that nothing else is ever written there.
 * @param changes what the person gives; absent fields stay as `before` has them
 * @throws request.invalid naming the field
 */
export function checkPlace(locale: Locale, changes: Place, before: Place = {}): void {
  if (changes.region === undefined && changes.town === undefined) return;
  const { region = before.region ?? null, town = before.town ?? null } = changes;
  const path = placeFault(locale, { region, town });
  if (path === null) return;
  const message = path === 'region' ? zhHant.regionUnknown : zhHant.townUnknown;
  throw fail('request.invalid', { errors: [{ path, code: 'not-in-list', message }] });
}
