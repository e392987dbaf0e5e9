import assert from 'node:assert/strict';
import { boxes, differences } from './boxes.mjs';
import { brokenHeadings } from './broken-headings.mjs';
import { nothingWrong, person, settled } from './browser.mjs';
import { covered, hiddenCurrent } from './covered.mjs';
import { system, until } from './system.mjs';

export const widths = [360, 768, 1280];
const mostPages = 30;
export const { dashboardEntry } = system();
/** Ends the session or leaves the document: not part of a walk. */
export const ofSite = (href) => !new RegExp(`^/(logout|api|${dashboardEntry})`).test(href);
export const ofDashboard = (href) => href.startsWith(`/${dashboardEntry}`);

/** Pages of one kind have one name: ids and the query are left out. */
const kindOf = (path) => path.replace(/[?#].*$/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/** Links that can be clicked here, in the order of the page. */
const links = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/"]:not([target])')]
      .filter((link) => link.checkVisibility() && link.getBoundingClientRect().width > 0)
      .map((link) => link.getAttribute('href')),
  );

/**
 * Waits until the page that was left is replaced: the address changes first, and the former page stands until
 * the next one's files are there. Who may not see the next one stays.
 */
async function replaced(page, act) {
  const former = await page.title();
  await act();
  await page
    .waitForFunction((title) => document.title !== title, former, { timeout: 10_000 })
    .catch(() => undefined);
}

/**
 * Clicks to the first kind of page that was not seen yet; a way back where this page leads to no new one.
 * False when all were seen.
 */
async function clickOn(page, seen, home, isWalked) {
  const here = kindOf(new URL(page.url()).pathname);
  seen.add(here);
  const found = (await links(page)).filter((href) => isWalked(href) && !href.includes('#'));
  const unseen = found.filter((href) => !seen.has(kindOf(href)));
  // What lies below this page comes first: nothing else may lead there.
  const next = unseen.find((href) => kindOf(href).startsWith(`${here}/`)) ?? unseen[0];
  const target = next ?? (here === home ? undefined : home);
  if (!target) return false;
  if (!found.includes(target)) {
    await replaced(page, () => page.goBack());
    return true;
  }
  // What this person may not see sends him elsewhere, or back to where he is: it is not asked for again.
  seen.add(kindOf(target));
  await replaced(page, () => page.locator(`a[href="${target}"]`).filter({ visible: true }).first().click());
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
      const seen = [
        ...(await hiddenCurrent(fresh)),
        ...(await covered(page)),
        ...(await brokenHeadings(page)),
      ];
      faults.push(...seen.map((fault) => `at ${width} px: ${fault}`));
      let found = [];
      await until(
        async () => {
          // What others write meanwhile reaches a page when somebody comes back to it.
          for (const one of [fresh, page]) await one.evaluate(() => dispatchEvent(new Event('focus')));
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

/** By the link to it, or back to a page that has one. */
async function comeHome(page, home) {
  for (let steps = 0; new URL(page.url()).pathname !== home; steps += 1) {
    assert.ok(steps < mostPages, `no way home from ${page.url()}`);
    const link = page.locator(`a[href="${home}"]`).filter({ visible: true }).first();
    await replaced(page, async () => ((await link.count()) > 0 ? link.click() : page.goBack()));
  }
}

async function walk(page, context, isWalked) {
  // Where log-in leads: an editor's home is the library.
  await settled(page);
  const home = new URL(page.url()).pathname;
  const visited = new Set([home]);
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
    if (!(await clickOn(page, visited, home, isWalked))) break;
  }
  await comeHome(page, home);
  await settled(page);
  faults.push(...(await unlikeFresh(page, context)).map((fault) => `home at the end ${fault}`));
  return { reached, faults };
}

/** Walks from where the person begins; what was reached. */
export async function walked(role, begin, isWalked) {
  const context = await person();
  const page = await context.newPage();
  await begin(page);
  const { reached, faults } = await walk(page, context, isWalked);
  await context.close();
  console.log(`  ${role}: ${[...reached].join(' ')}`);
  assert.deepEqual(faults, []);
  await nothingWrong();
  return reached;
}
