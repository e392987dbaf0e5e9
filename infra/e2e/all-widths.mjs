import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { settled } from './browser.mjs';
import { faultsOf } from './page-faults.mjs';
import { localFolder } from './system.mjs';

const pictures = join(localFolder, 'shots');

/** What nobody should see on the page at any of three widths; each is photographed. */
export async function faultsAtAllWidths(page, name) {
  mkdirSync(pictures, { recursive: true });
  const faults = [];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });
    faults.push(...(await faultsOf(page, name, width)));
  }
  return faults;
}
