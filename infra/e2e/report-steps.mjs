import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { rowsOf } from './csv.mjs';

/** What a class's report shows and saves. */

/** The heat map as it stands on the screen; what only a screen reader hears is left out. */
export const onScreen = (page) =>
  page.evaluate(() => {
    const shown = (cell) =>
      [...cell.childNodes]
        .filter((node) => !(node instanceof Element && node.matches('.sr')))
        .map((node) => node.textContent)
        .join('')
        .trim();
    const cells = (row) => [...row.querySelectorAll('td')].map(shown);
    return {
      questions: [...document.querySelectorAll('.report__heat .report__qn button')].map((button) =>
        Number.parseInt(button.textContent, 10),
      ),
      students: [...document.querySelectorAll('.report__heat tbody tr')].map((row) => ({
        seat: row.querySelector('th i').textContent,
        name: row.querySelector('th a').textContent,
        isIn: !row.querySelector('.report__bl'),
        marks: cells(row).slice(0, -1),
        total: cells(row).at(-1),
      })),
      shares: cells(document.querySelector('.report__heat tfoot tr')).slice(0, -1),
      done: Number(document.querySelector('.report__tiles dd b').firstChild.textContent),
      title: document.querySelector('h1').textContent,
    };
  });

/**
 * Saves one of the report's files by its menu.
 * @returns its name and rows, read by another reader than the services' own writers
 */
export async function exported(page, item) {
  await page.getByRole('button', { name: /匯出/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  const name = download.suggestedFilename();
  const bytes = readFileSync(await download.path());
  const rows = name.endsWith('.xlsx') ? await readSheet(bytes) : rowsOf(bytes.toString('utf8'));
  return { name, rows };
}

/** What this report answers for a query, asked by the page's own token: a log-in would end its session. */
export const reportOf = (page, route, query) =>
  page.evaluate(
    async (address) =>
      (
        await (
          await fetch(address, { headers: { authorization: localStorage.getItem('auth._token.local') } })
        ).json()
      ).data,
    `${route.path}?${new URLSearchParams(query)}`,
  );

export const isItems = (mark) => /^\d+／\d+$/.test(mark);

/** What the file must hold where the screen shows this mark; `max` is the question's points. */
export function pointsOf(mark, max) {
  if (mark === '待批') return '待批';
  if (mark === '✓') return max;
  if (mark === '空' || /^[A-Z]$/.test(mark)) return 0;
  return Number(mark.split('/')[0]);
}
