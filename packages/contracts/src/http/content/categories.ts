import { z } from 'zod';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanName } from '../../rules/clean-text.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';

export const categoryKind = z.enum(['topic', 'form', 'type', 'difficulty', 'zone', 'tag']);
export type CategoryKind = z.output<typeof categoryKind>;
/** `code`: of zones only; plans and texts name a zone by it. `position`: from 1, within the kind. */
export const category = z.object({
  _id: id,
  version,
  kind: categoryKind,
  title: z.string(),
  code: z.string().nullable(),
  position: z.int().positive(),
  updatedAt: instant,
});
export type Category = z.output<typeof category>;
export const listCategories = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/categories/',
  access: 'public',
  summary: '分類清單',
  degradesTo: { service: 'stale' },
  query: listQuery,
  response: listPage(projected(category)),
});
export const listCategoriesV2 = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v2/categories/',
  access: 'public',
  summary: '分類清單（游標）',
  degradesTo: { service: 'stale' },
  query: listQuery,
  response: cursorPage(projected(category)),
});
/** The first 200 of each kind. */
export const groupCategories = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/categories/group',
  access: 'public',
  summary: '分類，依種類',
  degradesTo: { service: 'stale' },
  response: z.record(categoryKind, z.array(category)),
});
export const zone = z.object({ _id: id, title: z.string(), code: z.string() });
export const listZones = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v2/categories/zones',
  access: 'public',
  summary: '專區',
  degradesTo: { service: 'stale' },
  response: z.object({ zones: z.array(zone), zoneIds: z.array(id) }),
});

const byId = z.strictObject({ id });
const notFound = 'content.category-not-found';
/** As long as the words in a text's head may be. */
export const categoryTitle = z.string().overwrite(cleanName).min(1).max(20);
const titleOnly = z.strictObject({ title: categoryTitle });

export const getCategory = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/categories/{id}',
  access: 'public',
  summary: '一個分類',
  degradesTo: { service: 'stale' },
  params: byId,
  response: category,
  errors: [notFound],
});
/** Topics, forms and tags; it stands last of its kind. */
export const createCategory = defineRoute({
  service: 'content',
  method: 'POST',
  path: '/v1/categories',
  access: 'editor',
  summary: '新增分類',
  body: z.strictObject({ kind: categoryKind, title: categoryTitle }),
  response: category,
  errors: [
    'content.category-taken',
    'content.category-fixed',
    'content.zone-fixed',
    'content.category-limit',
  ],
});
/** The new word stands in all texts that have the former one, in their drafts and in recommendedTags. */
export const putCategory = defineRoute({
  service: 'content',
  method: 'PUT',
  path: '/v1/categories/{id}',
  access: 'editor',
  summary: '修改分類',
  ifMatch: 'optional',
  params: byId,
  body: titleOnly.partial(),
  response: category,
  errors: [notFound, 'content.category-taken', 'content.category-fixed', 'version.stale'],
});
/** Only what no text has; `errors` of the refusal says how many have it. */
export const deleteCategory = defineRoute({
  service: 'content',
  method: 'DELETE',
  path: '/v1/categories/{id}',
  access: 'editor',
  summary: '刪除分類',
  ifMatch: 'optional',
  params: byId,
  response: z.object({ deleted: z.literal(true) }),
  errors: [
    notFound,
    'content.category-in-use',
    'content.category-fixed',
    'content.zone-fixed',
    'version.stale',
  ],
});
export const moveCategoryUp = defineRoute({
  service: 'content',
  method: 'PATCH',
  path: '/v1/categories/{id}/moving-up',
  access: 'editor',
  summary: '分類往前移一位',
  params: byId,
  response: category,
  errors: [notFound, 'content.category-fixed', 'content.category-at-end'],
});
export const moveCategoryDown = defineRoute({
  service: 'content',
  method: 'PATCH',
  path: '/v1/categories/{id}/moving-down',
  access: 'editor',
  summary: '分類往後移一位',
  params: byId,
  response: category,
  errors: [notFound, 'content.category-fixed', 'content.category-at-end'],
});
