import { settled } from './browser.mjs';

/** Reaches 我的資料 as a person does: by the menu at the top. `press`: click or tap. */
export async function toProfile(page, press = 'click') {
  await page.getByRole('button', { name: /的選單$/ })[press]();
  await page.getByRole('menuitem', { name: '我的資料' })[press]();
  await page.waitForURL((url) => url.pathname === '/profile');
  await settled(page);
}
