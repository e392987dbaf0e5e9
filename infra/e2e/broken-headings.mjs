/**
 * Headings of this page that a line break cuts within a phrase: not after punctuation or a space, and not at
 * a place that is marked for it.
 */
export const brokenHeadings = (page) =>
  page.evaluate(() => {
    const mayBreakAfter = /[，、。；：？！…—」』》〉）・／\s]$/u;
    const faults = [];
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      if (!heading.checkVisibility() || heading.closest('.sr')) continue;
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        let before = null;
        for (let at = 0; at < node.data.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top, width } = range.getBoundingClientRect();
          if (width === 0) continue;
          const brokenText = node.data.slice(0, at);
          if (before !== null && Math.abs(top - before) > 8 && !mayBreakAfter.test(brokenText))
            faults.push(`heading broken: ${brokenText}|${node.data.slice(at)}`);
          before = top;
        }
      }
    }
    return faults;
  });
