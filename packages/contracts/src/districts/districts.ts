import type { Locale } from '../rules/locale.ts';
import { malaysia } from './malaysia.ts';
import type { Region } from './read-lists.ts';
import { taiwan } from './taiwan.ts';

const regionsByLocale: Readonly<Record<Locale, readonly Region[]>> = { 'zh-MY': malaysia, 'zh-TW': taiwan };

/** The regions of a deployment with their counties and towns, in the order in which they are shown. */
export const regionsOf = (locale: Locale): readonly Region[] => regionsByLocale[locale];

/**
 * Which field of a person's place names nothing that the locale has; null where both are right. A town stands
 * in its region only; a region may stand alone.
 */
export function placeFault(
  locale: Locale,
  { region, town }: { region: string | null; town: string | null },
): 'region' | 'town' | null {
  const found = regionsOf(locale).find(({ id }) => id === region);
  if (region !== null && !found) return 'region';
  if (town === null) return null;
  return found?.counties.some(({ towns }) => towns.some(({ value }) => value === town)) ? null : 'town';
}
