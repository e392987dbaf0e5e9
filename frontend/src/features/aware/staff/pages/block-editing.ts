import type { AwarePage, PageBlock, PageSlug } from '@yuedu/contracts/http/assessment/pages';
import { t } from '../texts.ts';

export type BlockKind = PageBlock['kind'];
export const kindWords: Record<BlockKind, string> = {
  heading: t('kindHeading'),
  text: t('kindText'),
  list: t('kindList'),
  table: t('kindTable'),
  faq: t('kindFaq'),
};

/** A new block of the kind, to be filled in. */
export function emptyBlock(kind: BlockKind): PageBlock {
  switch (kind) {
    case 'heading':
    case 'text':
      return { kind, text: '' };
    case 'list':
      return { kind, items: [''] };
    case 'table':
      return { kind, caption: '', headers: ['', ''], rows: [['', '']] };
    case 'faq':
      return { kind, items: [{ question: '', answer: '' }] };
  }
}

/** A table with one column more or less; every row keeps as many cells as there are headers. */
export function withColumns(
  table: Extract<PageBlock, { kind: 'table' }>,
  count: number,
): Extract<PageBlock, { kind: 'table' }> {
  const fit = (cells: readonly string[]): string[] =>
    Array.from({ length: count }, (_, at) => cells[at] ?? '');
  return { ...table, headers: fit(table.headers), rows: table.rows.map(fit) };
}

/** The document with this page in it. */
export function withPage(pages: readonly AwarePage[], page: AwarePage): AwarePage[] {
  return pages.some(({ slug }) => slug === page.slug)
    ? pages.map((one) => (one.slug === page.slug ? page : one))
    : [...pages, page];
}

/** What a fault's path means: 「第 3 塊」 of the page that it names. */
export function placeWords(
  path: string,
  pages: readonly AwarePage[],
  names: Record<PageSlug, string>,
): string {
  const found = /^(?:body\.)?pages\.(\d+)(?:\.blocks\.(\d+))?/.exec(path);
  const page = found ? pages[Number(found[1])] : undefined;
  if (!page) return '';
  if (found?.[2] === undefined) return t('place', { page: names[page.slug] });
  const at = Number(found[2]);
  return t('placeBlock', {
    page: names[page.slug],
    number: at + 1,
    kind: kindWords[page.blocks[at]?.kind ?? 'text'],
  });
}
