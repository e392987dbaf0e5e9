import { z } from 'zod';
import { id, instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

/** `waiting`: the parent has entered the child's code, and the child has yet to say yes. */
const familyState = z.enum(['linked', 'waiting']);
const parentOfMine = z.object({ userId: id, name: z.string(), state: familyState, since: instant });
/** Who waits for a child's yes learns no name: the code may have been found, not given. */
const childOfMine = z.object({
  userId: id,
  name: z.string().nullable(),
  grade: z.string().nullable(),
  state: familyState,
  since: instant,
});
export const family = z.object({
  /** Until when the child's own code holds; the code itself is shown once, when it is made. */
  codeExpiresAt: instant.nullable(),
  children: z.array(childOfMine),
  parents: z.array(parentOfMine),
});
export type Family = z.output<typeof family>;

const person = z.strictObject({ id });

export const getFamily = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/v1/users/me/family',
  access: 'login',
  summary: '自己的家人：已連結和等待確認的',
  response: family,
});
/** A new code takes the place of the one before. */
export const createChildCode = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/users/me/child-codes',
  access: 'login',
  summary: '孩子產生給家長的代碼',
  body: z.strictObject({}),
  response: z.object({ code: z.string(), expiresAt: instant }),
  errors: ['auth.title-not-held'],
});
/** A code that is wrong, used, replaced or expired is answered alike. */
export const requestChild = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/users/me/children',
  access: 'login',
  summary: '家長輸入孩子的代碼',
  body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
  response: z.object({ requested: z.literal(true) }),
  errors: ['auth.child-code-unknown', 'auth.family-full', 'auth.too-many-tries', 'auth.title-not-held'],
});
export const removeChild = defineRoute({
  service: 'auth',
  method: 'DELETE',
  path: '/v1/users/me/children/{id}',
  access: 'login',
  summary: '家長解除與孩子的連結，或收回請求',
  params: person,
  response: z.object({ removed: z.literal(true) }),
  errors: ['not-found'],
});
export const confirmParent = defineRoute({
  service: 'auth',
  method: 'PUT',
  path: '/v1/users/me/parents/{id}',
  access: 'login',
  summary: '孩子同意這位家長',
  params: person,
  body: z.strictObject({}),
  response: z.object({ linked: z.literal(true) }),
  errors: ['not-found'],
});
export const removeParent = defineRoute({
  service: 'auth',
  method: 'DELETE',
  path: '/v1/users/me/parents/{id}',
  access: 'login',
  summary: '孩子拒絕或解除一位家長',
  params: person,
  response: z.object({ removed: z.literal(true) }),
  errors: ['not-found'],
});
