/**
 * One stem, one option or one item: words that go over several of them are no words to look up, and those of
 * the dictionary are none of the question.
 */
const oneOf = '[data-question] :is(p, label, legend, li):not([role="dialog"] *, [role="application"] *)';

/** From the first Chinese character to the last: an option’s letter and marks at the ends are none. */
export const wordsWithin = (text: string): string =>
  /\p{Script=Han}(?:.*\p{Script=Han})?/su.exec(text)?.[0].replaceAll(/\s+/gu, '') ?? '';

/** The selected words of a question; none where nothing of one is selected. Zhuyin doesn't count. */
export function wordsSelected(selection: Selection | null): string {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const element = node instanceof Element ? node : node.parentElement;
  if (!element?.closest(oneOf)) return '';
  const words = range.cloneContents();
  // What is drawn with zhuyin stands there once more in plain words for screen readers.
  for (const one of words.querySelectorAll('rt, .sr')) one.remove();
  return wordsWithin(words.textContent ?? '');
}
