/**
 * The visible main elements of a page: place, size, and the styles that another page's sheet would change
 * first.
 */
export const boxes = (page) =>
  page.evaluate(() => {
    // What is fixed or sticky lies elsewhere in a page that is scrolled.
    scrollTo({ left: 0, top: 0, behavior: 'instant' });
    const main =
      'header, main, footer, nav, section, article, aside, form, table, ul, ol, dl, h1, h2, h3, p, ' +
      'button, select';
    const styles = [
      'display',
      'fontSize',
      'fontWeight',
      'color',
      'backgroundColor',
      'padding',
      'borderWidth',
    ];
    return [...document.querySelectorAll(main)]
      .filter((element) => element.checkVisibility() && !element.closest('[role="status"], [role="alert"]'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const computed = getComputedStyle(element);
        const place = [x, y, width, height].map(Math.round);
        return {
          name:
            `${element.localName} ` +
            `${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 24)}`,
          place: place.join(' '),
          look: styles.map((style) => `${style} ${computed[style]}`).join(', '),
        };
      });
  });

/** Sentences on what is otherwise in `now` than in `fresh`, as boxes() gave them. */
export function differences(fresh, now) {
  const found = [];
  for (let at = 0; at < Math.max(fresh.length, now.length); at += 1) {
    const [a, b] = [fresh[at], now[at]];
    if (a?.name !== b?.name) return [...found, `'${b?.name}' stands where '${a?.name}' is expected`];
    if (a.place !== b.place)
      found.push(`'${a.name}' lies at ${b.place} instead of ${a.place} (x y width height)`);
    else if (a.look !== b.look) found.push(`'${a.name}' has ${b.look} instead of ${a.look}`);
  }
  return found;
}
