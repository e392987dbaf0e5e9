import { settled } from './browser.mjs';

export const at = (path) => (url) => url.pathname === path;
/** As pages call them. */
export const providerNames = {
  google: 'Google',
  facebook: 'Facebook',
  education: '教育雲端帳號',
  ntpc: '新北市校務行政（親師生平臺）',
  'one-campus': 'OneCampus',
  parenting: '親子天下',
};

/** Presses a provider's button and picks somebody on the provider's page. */
export async function goBy(page, name, person) {
  await page.getByRole('link', { name }).click();
  await pick(page, person);
}
export const pick = (page, person) => page.getByRole('button', { name: person }).click();

/** What a newcomer is still asked for. */
export async function signUpAs(page, title) {
  await page.getByRole('heading', { name: '再一步就好' }).waitFor();
  await page.getByText(title, { exact: true }).click();
  await page.getByRole('button', { name: '註冊' }).click();
  await page.waitForURL(at('/'));
  await settled(page);
}
