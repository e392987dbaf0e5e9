/**
 * Set per deployment (`LOCALE`): decides regions, currency, payment, school year and the pages of Taiwan
 * alone.
 */
export const locales = ['zh-MY', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh-MY';

/** Month and day on which the school year starts, where the config `schoolYearStart` has no other. */
export const schoolYearStarts: Readonly<Record<Locale, string>> = { 'zh-MY': '01-01', 'zh-TW': '08-01' };

/** Every month has it, and so has the month half a year later. */
const dayOfEachMonth = /^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/;

/**
 * Month and day on which the school year of a locale starts.
 * @param configured value of the config `schoolYearStart`, a day such as `08-01` for each locale; content's
 * database refuses any other (migration `school_year_start`), and none or a wrong one is the locale's own
 */
export function schoolYearStartOf(configured: unknown, locale: Locale): string {
  const day: unknown =
    typeof configured === 'object' && configured !== null
      ? (configured as Partial<Record<Locale, unknown>>)[locale]
      : undefined;
  return typeof day === 'string' && dayOfEachMonth.test(day) ? day : schoolYearStarts[locale];
}

/**
 * Whether a page is open in Taiwan alone.
 * @param listed value of the config `zhTwOnlyPages`; anything but a list of patterns opens every page
 * @param pattern of the page, as in `/ntpc/authorize`; home is never one of them, since others are sent there
 */
export const isZhTwOnly = (listed: unknown, pattern: string): boolean =>
  pattern !== '/' && Array.isArray(listed) && listed.includes(pattern);
