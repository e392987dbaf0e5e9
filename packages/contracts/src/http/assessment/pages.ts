import { z } from 'zod';
import { instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { line, text } from './plain-text.ts';

/** A page of pages-v2 is a list of blocks of plain text. */
const faqItem = z.strictObject({ question: line.max(200), answer: line.max(2_000) });
const tableRows = {
  caption: text.max(200),
  headers: z.array(line.max(100)).min(1).max(8),
  rows: z.array(z.array(text.max(300))).max(60),
};
export const pageBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: line.max(200) }),
  z.strictObject({ kind: z.literal('text'), text: line.max(5_000) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(line.max(500)).min(1).max(50) }),
  z
    .strictObject({ kind: z.literal('table'), ...tableRows })
    .refine(({ headers, rows }) => rows.every((row) => row.length === headers.length), {
      path: ['rows'],
      message: '每一列的格數要和表頭一樣多。',
    }),
  z.strictObject({ kind: z.literal('faq'), items: z.array(faqItem).min(1).max(50) }),
]);
export type PageBlock = z.output<typeof pageBlock>;

export const pageSlug = z.enum(['testing-intro', 'testing-concept', 'faq']);
export type PageSlug = z.output<typeof pageSlug>;
export const awarePage = z.strictObject({
  slug: pageSlug,
  title: line.max(60),
  blocks: z.array(pageBlock).max(100),
});
export type AwarePage = z.output<typeof awarePage>;
const pageList = z.array(awarePage).max(pageSlug.options.length);
export const pagesV2 = z.object({ version, updatedAt: instant, pages: pageList });
export type PagesV2 = z.output<typeof pagesV2>;

export const getPagesV2 = defineRoute({
  service: 'assessment',
  method: 'GET',
  path: '/v1/assessments/pages-v2',
  access: 'public',
  summary: '評量說明頁',
  degradesTo: { service: 'stale' },
  response: pagesV2,
});
/** Replaces the whole document. */
export const putPagesV2 = defineRoute({
  service: 'assessment',
  method: 'PUT',
  path: '/v1/assessments/pages-v2',
  access: 'editor',
  summary: '修改評量說明頁',
  ifMatch: 'required',
  body: z.strictObject({
    pages: pageList.refine((pages) => new Set(pages.map(({ slug }) => slug)).size === pages.length, {
      message: '同一頁只能出現一次。',
    }),
  }),
  response: pagesV2,
  errors: ['version.stale', 'version.required'],
});
