import { z } from 'zod';
import { role, title } from '../../events/auth.ts';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanName } from '../../rules/clean-text.ts';
import { educations, grades } from '../../rules/education.ts';
import { cursorPage, listPage, listQuery, projected } from '../list.ts';
import { display } from './display.ts';

const subscriptionStatus = z.enum(['active', 'inactive']);
/** A person as himself and an admin see him; zones are the ones open now. */
export const user = z.object({
  _id: id,
  version,
  role,
  title,
  titles: z.array(title),
  name: z.string(),
  nickname: z.string().nullable(),
  /** The person's picture at `GET /v1/avatars/{id}`; another one has another id. */
  avatarId: id.nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  education: z.enum(educations).nullable(),
  grade: z.enum(grades).nullable(),
  region: z.string().nullable(),
  town: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  total: z.int().nonnegative(),
  last: z.object({ postId: id, finishedAt: instant }).nullable(),
  lastReadTaskAt: instant.nullable(),
  /** Whether one can log in by a password; people of a provider or an import have none at first. */
  hasPassword: z.boolean(),
  oauth: z.record(z.string(), z.string()),
  scope: z.object({ schoolIds: z.array(id) }),
  zones: z.array(id),
  /** What is open to the person, by source; the whole of it is billing's `GET /v1/subscriptions/me`. */
  subscription: z.object({
    status: subscriptionStatus,
    subscriptionStatus,
    parentingStatus: subscriptionStatus,
    productKeyStatus: subscriptionStatus,
    classStatus: subscriptionStatus,
  }),
  /** Linked children of a parent. */
  children: z.array(
    z.object({ userId: id, name: z.string(), grade: z.string().nullable(), avatarId: id.nullable() }),
  ),
});
export type User = z.output<typeof user>;

/** What others read as a name: cleaned before it is measured. */
export const personName = z.string().overwrite(cleanName).max(60);
const projection = z.strictObject({ projection: z.string().max(2_000).optional() });
export const currentUser = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/api/auth/user',
  access: 'login',
  summary: '目前的使用者',
  query: projection,
  response: z.object({ user: projected(user), display }),
});

export const getMe = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/v1/users/me',
  access: 'login',
  summary: '自己的資料',
  query: projection,
  response: projected(user),
});
export const putMe = defineRoute({
  service: 'auth',
  method: 'PUT',
  path: '/v1/users/me',
  access: 'login',
  summary: '修改自己的資料',
  ifMatch: 'optional',
  body: z
    .strictObject({
      name: personName.min(1),
      nickname: personName.nullable(),
      education: z.enum(educations).nullable(),
      grade: z.enum(grades).nullable(),
      region: personName.nullable(),
      town: personName.nullable(),
      title,
      lastReadTaskAt: z.literal(true),
    })
    .partial(),
  response: user,
  errors: ['auth.title-not-held', 'version.stale'],
});
/** Anonymises: what others' records need stays under the bare id. */
export const deleteMe = defineRoute({
  service: 'auth',
  method: 'DELETE',
  path: '/v1/users/me',
  access: 'login',
  summary: '刪除自己的帳號（去識別）',
  ifMatch: 'required',
  response: z.object({ deleted: z.literal(true) }),
  errors: ['auth.reauthentication-needed', 'version.stale'],
});
export const userIdParams = z.strictObject({ id });
export const listUsers = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/v1/users/',
  access: 'admin',
  summary: '使用者清單',
  query: listQuery,
  response: listPage(projected(user)),
});
export const listUsersV2 = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/v2/users/',
  access: 'admin',
  summary: '使用者清單（游標）',
  query: listQuery,
  response: cursorPage(projected(user)),
});
export const getUser = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/v1/users/{id}',
  access: 'admin',
  summary: '一位使用者',
  params: userIdParams,
  query: projection,
  response: projected(user),
  errors: ['not-found'],
});
export const putUser = defineRoute({
  service: 'auth',
  method: 'PUT',
  path: '/v1/users/{id}',
  access: 'admin',
  summary: '修改使用者',
  params: userIdParams,
  ifMatch: 'optional',
  body: z
    .strictObject({
      name: personName.min(1),
      role,
      titles: z.array(title).min(1),
      grade: z.enum(grades).nullable(),
      scope: z.strictObject({ schoolIds: z.array(id) }),
    })
    .partial(),
  response: user,
  errors: ['not-found', 'version.stale', 'auth.last-admin'],
});
export const deleteUser = defineRoute({
  service: 'auth',
  method: 'DELETE',
  path: '/v1/users/{id}',
  access: 'admin',
  summary: '刪除使用者（去識別）',
  params: userIdParams,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['not-found', 'auth.last-admin', 'auth.own-account'],
});
