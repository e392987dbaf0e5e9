import { z } from 'zod';
import { id } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';
import { category, categoryTitle } from './categories.ts';

/** Categories of the kind `tag`, by themselves: a text has up to ten. What another kind has is not there. */
const service = 'content';
const degradesTo = { service: 'stale' } as const;
const notFound = 'content.category-not-found';
const body = z.strictObject({ title: categoryTitle });
const one = { params: z.strictObject({ id }), response: category };

export const listTags = defineRoute({
  service,
  method: 'GET',
  path: '/v1/tags/',
  access: 'public',
  summary: '標籤清單',
  degradesTo,
  query: listQuery,
  response: listPage(projected(category)),
});
export const listTagsV2 = defineRoute({
  service,
  method: 'GET',
  path: '/v2/tags/',
  access: 'public',
  summary: '標籤清單（游標）',
  degradesTo,
  query: listQuery,
  response: cursorPage(projected(category)),
});
export const getTag = defineRoute({
  service,
  method: 'GET',
  path: '/v1/tags/{id}',
  access: 'public',
  summary: '一個標籤',
  degradesTo,
  ...one,
  errors: [notFound],
});
export const createTag = defineRoute({
  service,
  method: 'POST',
  path: '/v1/tags',
  access: 'editor',
  summary: '新增標籤',
  body,
  response: category,
  errors: ['content.category-taken', 'content.category-limit'],
});
/** As with a category: all texts that have the tag have the new word. */
export const putTag = defineRoute({
  service,
  method: 'PUT',
  path: '/v1/tags/{id}',
  access: 'editor',
  summary: '修改標籤',
  ifMatch: 'optional',
  ...one,
  body: body.partial(),
  errors: [notFound, 'content.category-taken', 'version.stale'],
});
export const deleteTag = defineRoute({
  service,
  method: 'DELETE',
  path: '/v1/tags/{id}',
  access: 'editor',
  summary: '刪除標籤',
  ifMatch: 'optional',
  params: one.params,
  response: z.object({ deleted: z.literal(true) }),
  errors: [notFound, 'content.category-in-use', 'version.stale'],
});
export const moveTagUp = defineRoute({
  service,
  method: 'PATCH',
  path: '/v1/tags/{id}/moving-up',
  access: 'editor',
  summary: '標籤往前移一位',
  ...one,
  errors: [notFound, 'content.category-at-end'],
});
export const moveTagDown = defineRoute({
  service,
  method: 'PATCH',
  path: '/v1/tags/{id}/moving-down',
  access: 'editor',
  summary: '標籤往後移一位',
  ...one,
  errors: [notFound, 'content.category-at-end'],
});
