/**
 * What can be pressed on this page but lies under something else: the point in its middle belongs to another
 * element. Each is brought to the middle of the window first, clear of bars at its edges; the places of the
 * window and its parts are put back.
 */
export const covered = (page) =>
  page.evaluate(() => {
    const pressable =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role="button"]';
    const scrolled = [...document.querySelectorAll('*')]
      .filter((part) => part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth)
      .map((part) => [part, part.scrollTop, part.scrollLeft]);
    const words = (element) =>
      `${element.tagName.toLowerCase()}.${element.className} ` +
      `「${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 20)}」`;
    const faults = [];
    for (const element of document.querySelectorAll(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const dialog = document.querySelector('dialog[open], [aria-modal="true"]');
      if (dialog && !dialog.contains(element)) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      // What only a screen reader or the keyboard meets.
      if (width < 4 || height < 4) continue;
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (there === null || element.contains(there) || there.contains(element)) continue;
      // A label belongs to its control, and a control that is drawn over its words is the control.
      if (there.closest('label')?.control === element || element.closest('label')?.contains(there)) continue;
      faults.push(`${words(element)} lies under ${words(there)}`);
    }
    for (const [part, top, left] of scrolled) part.scrollTo({ top, left, behavior: 'instant' });
    return faults;
  });

/** Entries of menus that say where one is, but stand outside of the window's width. */
export const hiddenCurrent = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav [aria-current]')]
      .filter((entry) => entry.checkVisibility())
      .filter((entry) => {
        const { left, right } = entry.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      })
      .map((entry) => `「${entry.textContent}」 of its menu lies outside of the window`),
  );
