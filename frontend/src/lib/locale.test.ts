import { deploymentLocale } from './locale.ts';

test.each([
  ['zh-TW', 'zh-TW'],
  ['zh-MY', 'zh-MY'],
  ['', 'zh-MY'],
  ['en-GB', 'zh-MY'],
] as const)('a page with the locale %p is of %s', (written, locale) => {
  expect(deploymentLocale(written)).toBe(locale);
});
