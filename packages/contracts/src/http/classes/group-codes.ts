import { z } from 'zod';
import { id, instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

/** Classes that one group code opens. */
export const mostClassesOfGroup = 20;
/** Group codes of one person that hold. */
export const mostGroupCodes = 10;

const service = 'classes';
const ofClass = z.strictObject({ id });
const path = '/v1/classes/{id}/group-binding-codes';
/** The class of the address among them. */
const classIds = z.array(id).min(1).max(mostClassesOfGroup);
const code = z.string().trim().min(4).max(40);
const groupCode = z.object({
  code: z.string(),
  classes: z.array(z.object({ _id: id, title: z.string() })),
  expiresAt: instant,
});
export type GroupCode = z.output<typeof groupCode>;
const errors = ['classes.class-not-found', 'classes.class-ended'] as const;

/** One code that puts a student into all of these classes, each of them the caller's. */
export const createGroupCode = defineRoute({
  service,
  method: 'POST',
  path,
  access: 'teacher',
  summary: '產生多班代碼',
  params: ofClass,
  body: z.strictObject({ classIds }),
  response: groupCode,
  errors: [...errors, 'classes.group-codes-full'],
});
/** The caller's own that open this class. */
export const listGroupCodes = defineRoute({
  service,
  method: 'GET',
  path,
  access: 'teacher',
  summary: '這個班的多班代碼',
  params: ofClass,
  response: z.object({ results: z.array(groupCode) }),
  errors: ['classes.class-not-found'],
});
/** Other classes for a code that is handed out already. */
export const changeGroupCode = defineRoute({
  service,
  method: 'PATCH',
  path,
  access: 'teacher',
  summary: '修改多班代碼的班級',
  params: ofClass,
  body: z.strictObject({ code, classIds }),
  response: groupCode,
  errors: [...errors, 'classes.code-unknown'],
});
export const deleteGroupCodes = defineRoute({
  service,
  method: 'DELETE',
  path,
  access: 'teacher',
  summary: '停用這個班的多班代碼',
  params: ofClass,
  response: z.object({ deleted: z.int().nonnegative() }),
  errors: ['classes.class-not-found'],
});
export const joinByGroupCode = defineRoute({
  service,
  method: 'PUT',
  path: '/v1/classes/group-binding-code',
  access: 'login',
  summary: '用多班代碼加入班級',
  body: z.strictObject({ code }),
  response: z.object({ classes: z.array(z.object({ _id: id, title: z.string() })) }),
  errors: [
    'classes.code-unknown',
    'classes.code-expired',
    'classes.class-ended',
    'classes.class-full',
    'classes.too-many-tries',
    'classes.teacher-cannot-join',
  ],
});
