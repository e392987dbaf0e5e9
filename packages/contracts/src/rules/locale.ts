/**
 * Set per deployment (`LOCALE`): decides regions, currency, payment, school year and the pages of Taiwan
 * alone.
 */
export const locales = ['zh-MY', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh-MY';

/** Month and day on which the school year starts. */
export const schoolYearStarts: Readonly<Record<Locale, string>> = { 'zh-MY': '01-01', 'zh-TW': '08-01' };

/**
 * Whether a page is open in Taiwan alone.
 * @param listed value of the config `zhTwOnlyPages`; anything but a list of patterns opens every page
 * @param pattern of the page, as in `/ntpc/authorize`; home is never one of them, since others are sent there
 */
export const isZhTwOnly = (listed: unknown, pattern: string): boolean =>
  pattern !== '/' && Array.isArray(listed) && listed.includes(pattern);
