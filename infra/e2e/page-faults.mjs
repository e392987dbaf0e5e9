import { AxeBuilder } from '@axe-core/playwright';

/**
 * Minor and moderate by axe, but each met by somebody: the heading of a tab, what stands outside of
 * landmarks, a header of nothing.
 */
const rulesForAll = new Set(['page-has-heading-one', 'heading-order', 'region', 'empty-table-header']);
const matters = ({ id, impact }) => impact === 'serious' || impact === 'critical' || rulesForAll.has(id);

/** What nobody should see on the page as it stands, each a sentence with where it was. */
export async function faultsOf(page, name, width) {
  const faults = [];
  const measured = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    h1: [...document.querySelectorAll('h1')].length,
    text: document.querySelector('section.reader__text')?.getBoundingClientRect().width ?? null,
  }));
  if (measured.wide > 0) faults.push(`${measured.wide} px wider than the screen`);
  if (measured.h1 !== 1) faults.push(`${measured.h1} h1`);
  if (measured.text !== null && measured.text < Math.min(320, width - 40))
    faults.push(`the text's pane is ${measured.text} px wide`);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  for (const { id, impact, nodes } of violations.filter(matters))
    faults.push(
      `axe ${impact} ${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 120)}`)
        .join(' | ')}`,
    );
  return faults.map((fault) => `${name} at ${width}: ${fault}`);
}
