/** What a finger aims at; what is named only for a group (a list, a dialog) is none. */
const controls =
  'button, a[href], summary, select, textarea, input:not([type="hidden"]), [role="button"], [role="tab"], ' +
  '[role^="menuitem"], [role="option"]';
/** A native control inside of one of these is drawn by it: the whole of it is touched. */
const drawnBy =
  'label, .ant-select, .ant-input-affix-wrapper, .ant-picker, .ant-checkbox-wrapper, .ant-input-number';

/**
 * Visible controls that a finger of `px` would miss, each a sentence. A link in the middle of a sentence is
 * as high as its line and is left out; what is drawn smaller counts as large where all four sides of a square
 * of `px` around its middle still reach it.
 */
export const smallTargets = (page, px = 44) =>
  page.evaluate(
    ({ controls, drawnBy, px }) => {
      const found = [];
      const inSentence = (element) =>
        getComputedStyle(element).display === 'inline' &&
        [...element.parentNode.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      const seen = new Set();
      // Behind a question nothing can be touched.
      const dialog = document.querySelector('dialog:modal, [aria-modal="true"]');
      for (const control of document.querySelectorAll(controls)) {
        const target = control.closest(drawnBy) ?? control;
        if (seen.has(target) || !target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue;
        if (dialog && !dialog.contains(target)) continue;
        seen.add(target);
        // Skip links lie above the screen until they have the focus; a native control under a drawn one has
        // no size.
        if (target.matches('.skip, :disabled') || inSentence(target)) continue;
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = target.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1 || (box.width >= px - 0.5 && box.height >= px - 0.5)) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const half = px / 2 - 1;
        const missed = [
          [x - half, y],
          [x + half, y],
          [x, y - half],
          [x, y + half],
        ].filter(([left, top]) => {
          const hit = document.elementFromPoint(left, top);
          return !hit || !target.contains(hit);
        });
        if (missed.length > 0) {
          const name = control.getAttribute('aria-label') ?? control.textContent.trim() ?? '';
          found.push(
            `'${name.slice(0, 24)}' (${control.localName}.${control.className?.split?.(' ')[0] ?? ''}) is ` +
              `${Math.round(box.width)} × ${Math.round(box.height)}`,
          );
        }
      }
      return [...new Set(found)];
    },
    { controls, drawnBy, px },
  );

/**
 * Tables that are wider than the box they scroll in, each a sentence.
 * @param allowed classes of those that may be
 */
export const sidewaysTables = (page, allowed) =>
  page.evaluate(
    (allowed) =>
      [...document.querySelectorAll('table')]
        .filter((table) => table.checkVisibility() && !allowed.some((name) => table.className.includes(name)))
        .filter((table) => table.scrollWidth > table.parentElement.clientWidth + 1)
        .map(
          (table) =>
            `the table '${table.className}' is ${table.scrollWidth} px wide in ` +
            `${table.parentElement.clientWidth} px`,
        ),
    allowed,
  );
