/** What holds no words of a text: it goes with all that stands in it. */
const wordless = new Set([
  'head',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
]);

/** Where a tag ends, as a parser finds it: a quote counts only where a value begins. -1: it does not end. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    if (html[at] === '>') return at;
    if (html[at] !== '=') continue;
    const value = at + 1 + (/^\s*/.exec(html.slice(at + 1, at + 100))?.[0].length ?? 0);
    const quote = html[value];
    if (quote !== '"' && quote !== "'") continue;
    const closing = html.indexOf(quote, value + 1);
    if (closing < 0) return -1;
    at = closing;
  }
  return -1;
}

/** Behind the end of an element without words, or the end of all. */
function endOfElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found ? found.index + found[0].length : html.length;
}

/** Behind a comment or a declaration. */
function endOfComment(html: string, from: number): number {
  const sign = html.startsWith('<!--', from) ? '-->' : '>';
  const end = html.indexOf(sign, from + 2);
  return end < 0 ? html.length : end + sign.length;
}

/**
 * HTML of the clipboard as bare tags and words. Taken off before anything parses it: even in a document that
 * is never shown, the browser looks at handlers (and reports them) and at addresses. Of attributes the
 * editor's own stays that says where its words were cut.
 */
export function barePasted(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    parts.push(html.slice(at, start < 0 ? html.length : start));
    if (start < 0) break;
    const [open, slash = '', name = ''] =
      /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 40)) ?? [];
    if (open === undefined) {
      const isComment = html[start + 1] === '!' || html[start + 1] === '?';
      if (!isComment) parts.push('&lt;');
      at = isComment ? endOfComment(html, start) : start + 1;
      continue;
    }
    const end = endOfTag(html, start + open.length);
    if (end < 0) break;
    const [cut = ''] = /\sdata-pm-slice="[^"<>]*"/.exec(html.slice(start, end)) ?? [];
    const isWordless = wordless.has(name.toLowerCase());
    if (!isWordless) parts.push(`<${slash}${name}${cut}>`);
    at = isWordless && slash === '' ? endOfElement(html, name, end + 1) : end + 1;
  }
  return parts.join('');
}
