import { isStaff } from './roles.ts';

/** The moment from which the junior section is open. */
export const juniorLaunchAt = Date.parse('2022-08-31T16:00:00Z');

/**
 * `zones` are the ones open to the person now; `juniorZone` is the configured `zoneIds.junior`, null where
 * the check itself failed.
 */
export interface JuniorVisit {
  now: Date;
  role: string;
  zones: readonly string[];
  juniorZone: string | null;
}
export type JuniorVerdict = 'open' | 'error' | 'subscribe';

/**
 * Whether someone who is logged in may go into the junior section.
 * @returns `error`: not launched, or the check failed; `subscribe`: to the plans with the notice
 * subscribeJunior
 */
export function juniorVerdict({ now, role, zones, juniorZone }: JuniorVisit): JuniorVerdict {
  // Written so that a broken clock closes the page too.
  if (!(now.getTime() >= juniorLaunchAt)) return 'error';
  if (isStaff({ role })) return 'open';
  if (juniorZone === null || juniorZone === '') return 'error';
  return zones.includes(juniorZone) ? 'open' : 'subscribe';
}

/** The junior zone's id in the public configuration value `zoneIds`; null when it isn't there. */
export function juniorZoneOf(zoneIds: unknown): string | null {
  const junior =
    typeof zoneIds === 'object' && zoneIds !== null ? (zoneIds as { junior?: unknown }).junior : undefined;
  return typeof junior === 'string' && junior !== '' ? junior : null;
}
