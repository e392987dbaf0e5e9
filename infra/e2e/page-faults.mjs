import { AxeBuilder } from '@axe-core/playwright';

/**
 * Minor and moderate by axe, but each met by somebody: the heading of a tab, what stands outside of
 * landmarks, a header of nothing.
 */
const rulesForAll = new Set(['page-has-heading-one', 'heading-order', 'region', 'empty-table-header']);
const matters = ({ id, impact }) => impact === 'serious' || impact === 'critical' || rulesForAll.has(id);

/** Words with a letter on each line, in a box that is too narrow for them. */
const squeezedWords = (page) =>
  page.evaluate(() => {
    const isForScreenReaders = (box) =>
      box !== null &&
      ((box.clientWidth < 2 && getComputedStyle(box).overflowX === 'hidden') ||
        isForScreenReaders(box.parentElement));
    const squeezed = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.data.trim();
      if (words.length < 4 || !node.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size >= words.length && !isForScreenReaders(node.parentElement))
        squeezed.push(words.slice(0, 20));
    }
    return squeezed;
  });

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
  for (const words of await squeezedWords(page)) faults.push(`a letter on each line: ${words}`);
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
