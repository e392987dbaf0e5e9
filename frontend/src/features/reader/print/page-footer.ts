import { useEffect } from 'react';

/** As a string of CSS: quotes, backslashes and line breaks would end it. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\]/g, '\\$&').replace(/[\n\r\f]/g, ' ')}"`;

/** Boxes in the margins of a page are newer than anything else here: Firefox and Safari have none. */
export const hasMarginBoxes = (): boolean => 'CSSMarginRule' in window;

/** In the foot of each printed page, while the part is shown: these words and the number of the page. */
export function usePageFooter(words: string): void {
  useEffect(() => {
    if (!hasMarginBoxes()) return;
    const sheet = new CSSStyleSheet();
    const look = 'font: 9pt sans-serif; color: #5e584c;';
    sheet.replaceSync(`@page {
      @bottom-left { content: ${cssString(words)}; ${look} }
      @bottom-right { content: counter(page) " / " counter(pages); ${look} }
    }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [words]);
}
