import { z } from 'zod';
import { id, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { listPage, listQuery, projected } from '../list.ts';

export const categoryKind = z.enum(['topic', 'form', 'type', 'difficulty', 'zone', 'tag']);
export const category = z.object({
  _id: id,
  version,
  kind: categoryKind,
  title: z.string(),
  position: z.int(),
});
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
/** Public configuration values, `zoneIds` (`{ junior }`) and recommendedTags among them. */
export const getConfig = defineRoute({
  service: 'content',
  method: 'GET',
  path: '/v1/configs/{key}',
  access: 'public',
  summary: '公開設定',
  degradesTo: { service: 'stale' },
  params: z.strictObject({ key: z.string().max(60) }),
  response: z.object({ _id: z.string(), version, value: z.unknown() }),
  errors: ['content.config-not-found'],
});
