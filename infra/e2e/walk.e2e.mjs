import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { boxes, differences } from './boxes.mjs';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { covered } from './covered.mjs';
import { account, system, until } from './system.mjs';

const widths = [360, 768, 1280];
const mostPages = 14;
const { dashboardEntry } = system();
/** Leaves the document, ends the session or writes: not part of a walk. */
const notWalked = new RegExp(`^/(logout|api|${dashboardEntry}|checkout)`);

after(closeBrowser);

/** Pages of one kind have one name: ids and the query are left out. */
const kindOf = (path) => path.replace(/[?#].*$/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/** Links that can be clicked here, in the order of the page. */
const links = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/"]:not([target])')]
      .filter((link) => link.checkVisibility() && link.getBoundingClientRect().width > 0)
      .map((link) => link.getAttribute('href')),
  );

/** Clicks to the first kind of page that was not seen yet; a way back where this page leads to no new one. False when all were seen. */
async function clickOn(page, seen, home) {
  const here = kindOf(new URL(page.url()).pathname);
  seen.add(here);
  const found = (await links(page)).filter((href) => !notWalked.test(href) && !href.includes('#'));
  const next = found.find((href) => !seen.has(kindOf(href)));
  const target = next ?? (here === home ? undefined : home);
  if (!target) return false;
  if (!found.includes(target)) {
    await page.goBack();
    return true;
  }
  // What this person may not see sends him elsewhere, or back to where he is: it is not asked for again.
  seen.add(kindOf(target));
  await page.locator(`a[href="${target}"]`).filter({ visible: true }).first().click();
  await page
    .waitForURL((url) => kindOf(url.pathname) !== here, { waitUntil: 'commit', timeout: 10_000 })
    .catch(() => undefined);
  return true;
}

/** What stands otherwise here than on a page that was loaded at this address, at every width. */
async function unlikeFresh(page, context) {
  const fresh = await context.newPage();
  const faults = [];
  try {
    await fresh.goto(page.url());
    for (const width of widths) {
      for (const one of [page, fresh]) {
        await one.setViewportSize({ width, height: 900 });
        await settled(one);
        // The announcement's dialog is shown where it is met first.
        await one.keyboard.press('Escape');
        await one.mouse.move(0, 0);
      }
      faults.push(...(await covered(page)).map((fault) => `at ${width} px: ${fault}`));
      let found = [];
      await until(
        async () => {
          found = differences(await boxes(fresh), await boxes(page));
          return found.length === 0;
        },
        { timeoutMs: 15_000 },
      ).catch(() => faults.push(...found.slice(0, 4).map((fault) => `at ${width} px: ${fault}`)));
    }
  } finally {
    await fresh.close();
    await page.setViewportSize({ width: widths.at(-1), height: 900 });
  }
  return faults;
}

async function walk(page, context) {
  // Where log-in leads: an editor's home is the library.
  await settled(page);
  const home = new URL(page.url()).pathname;
  const asked = new Set(['/']);
  const reached = new Set();
  const faults = [];
  for (let clicks = 0; clicks < mostPages * 3 && reached.size < mostPages; clicks += 1) {
    await settled(page);
    await page.keyboard.press('Escape');
    const kind = kindOf(new URL(page.url()).pathname);
    // Home comes last: every other page's styles are there by then.
    if (kind !== home && !reached.has(kind)) {
      faults.push(...(await unlikeFresh(page, context)).map((fault) => `${kind} ${fault}`));
      reached.add(kind);
    }
    if (!(await clickOn(page, asked, home))) break;
  }
  while (new URL(page.url()).pathname !== home && (await page.goBack()));
  await settled(page);
  faults.push(...(await unlikeFresh(page, context)).map((fault) => `home at the end ${fault}`));
  return { reached, faults };
}

const people = {
  visitor: null,
  student: () => account('user', 'student'),
  teacher: () => account('main', 'teacher'),
  parent: () => account('user', 'parent'),
  editor: () => account('editor', 'teacher'),
  admin: () => account('admin', 'teacher'),
};

for (const [role, who] of Object.entries(people)) {
  test(
    `pages that ${role} reaches by clicks look as when they are loaded, at ${widths.join(', ')} px`,
    { timeout: 240_000 },
    async () => {
      const context = await person();
      const page = await context.newPage();
      if (who) await logIn(page, who());
      else await page.goto('/');
      const { reached, faults } = await walk(page, context);
      await context.close();
      console.log(`  ${role}: ${[...reached].join(' ')}`);
      assert.deepEqual(faults, []);
      assert.ok(reached.size >= 3, `only ${[...reached].join(', ')} were reached`);
      await nothingWrong();
    },
  );
}
