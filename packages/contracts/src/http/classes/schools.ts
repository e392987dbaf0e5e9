import { z } from 'zod';
import { cleanName } from '../../rules/clean-text.ts';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';

export const findSchools = defineRoute({
  service: 'classes',
  method: 'GET',
  path: '/v1/classes/schools/{query}',
  access: 'login',
  summary: '找學校',
  params: z.strictObject({ query: z.string().min(1).max(60) }),
  response: z.object({
    results: z.array(z.object({ _id: id, name: z.string(), county: z.string().nullable() })),
  }),
});
const byId = z.strictObject({ id });
export const school = z.object({
  _id: id,
  version,
  name: z.string(),
  region: z.string().nullable(),
  county: z.string().nullable(),
  updatedAt: instant,
});
export const listSchools = defineRoute({
  service: 'classes',
  method: 'GET',
  path: '/v1/schools/',
  access: 'login',
  summary: '學校清單',
  query: listQuery,
  response: listPage(projected(school)),
});
export const listSchoolsV2 = defineRoute({
  service: 'classes',
  method: 'GET',
  path: '/v2/schools/',
  access: 'login',
  summary: '學校清單（游標）',
  query: listQuery,
  response: cursorPage(projected(school)),
});
export const getSchool = defineRoute({
  service: 'classes',
  method: 'GET',
  path: '/v1/schools/{id}',
  access: 'login',
  summary: '一所學校',
  params: byId,
  response: school,
  errors: ['not-found'],
});
const schoolBody = z.strictObject({
  name: z.string().overwrite(cleanName).min(1).max(100),
  region: z.string().max(60).nullable().optional(),
  county: z.string().max(60).nullable().optional(),
});
export const createSchool = defineRoute({
  service: 'classes',
  method: 'POST',
  path: '/v1/schools',
  access: 'admin',
  summary: '新增學校',
  body: schoolBody,
  response: school,
});
export const putSchool = defineRoute({
  service: 'classes',
  method: 'PUT',
  path: '/v1/schools/{id}',
  access: 'admin',
  summary: '修改學校',
  ifMatch: 'optional',
  params: byId,
  body: schoolBody.partial(),
  response: school,
  errors: ['not-found', 'version.stale'],
});
