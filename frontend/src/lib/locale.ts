import { defaultLocale, type Locale, locales } from '@yuedu/contracts/rules/locale';

/**
 * Of this deployment, as the gateway wrote it into the page; the default where nothing is written (`vite
 * dev`, tests).
 */
export function deploymentLocale(
  written = (globalThis.document as Document | undefined)?.querySelector<HTMLMetaElement>(
    'meta[name="locale"]',
  )?.content,
): Locale {
  return locales.find((one) => one === written) ?? defaultLocale;
}
