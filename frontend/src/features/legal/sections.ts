import type { Locale } from '@yuedu/contracts/rules/locale';

export type Part = { readonly text: string } | { readonly items: readonly string[] };
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
}

/** Lines that begin with "- " and follow each other are one list; every other line is a paragraph. */
function partsOf(lines: readonly string[]): Part[] {
  const parts: (Part | { items: string[] })[] = [];
  for (const line of lines) {
    if (!line.startsWith('- ')) {
      parts.push({ text: line });
      continue;
    }
    const last = parts.at(-1);
    if (last && 'items' in last) (last.items as string[]).push(line.slice(2));
    else parts.push({ items: [line.slice(2)] });
  }
  return parts;
}

/**
 * The sections of a document that hold in a locale, in their order. A key is `id`, or `id:locale` where the
 * law differs; the first line of a text is the heading.
 */
export function sectionsOf(texts: Readonly<Record<string, string>>, locale: Locale): Section[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const [id = key, of] = key.split(':');
    if (of !== undefined && of !== locale) return [];
    const [title = '', ...lines] = text.split('\n');
    return [{ id, title, parts: partsOf(lines) }];
  });
}
