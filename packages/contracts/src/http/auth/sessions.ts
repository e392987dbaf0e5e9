import { z } from 'zod';
import { id, instant } from '../../ids.ts';
import { defineRoute } from '../../route.ts';

const session = z.object({
  _id: id,
  createdAt: instant,
  lastSeenAt: instant,
  device: z.string(),
  current: z.boolean(),
});
export const listSessions = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/v1/sessions',
  access: 'login',
  summary: '已登入的裝置',
  response: z.object({ results: z.array(session) }),
});
export const endSession = defineRoute({
  service: 'auth',
  method: 'DELETE',
  path: '/v1/sessions/{id}',
  access: 'login',
  summary: '登出一台裝置',
  params: z.strictObject({ id }),
  response: z.object({ ended: z.literal(true) }),
  errors: ['not-found', 'auth.reauthentication-needed'],
});

const ofUser = z.strictObject({ id });
/** Where another person is logged in. */
export const listUserSessions = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/v1/users/{id}/sessions',
  access: 'admin',
  summary: '一位使用者已登入的裝置',
  params: ofUser,
  response: z.object({ results: z.array(session.omit({ current: true })) }),
  errors: ['not-found'],
});
export const endUserSession = defineRoute({
  service: 'auth',
  method: 'DELETE',
  path: '/v1/users/{id}/sessions/{sessionId}',
  access: 'admin',
  summary: '登出一位使用者的一台裝置',
  params: ofUser.extend({ sessionId: id }),
  response: z.object({ ended: z.literal(true) }),
  errors: ['not-found'],
});
export const logOutUser = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/users/{id}/log-out',
  access: 'admin',
  summary: '登出一位使用者的所有裝置',
  status: 200,
  params: ofUser,
  response: z.object({ ended: z.int().nonnegative() }),
  errors: ['not-found'],
});

/**
 * Inside the house only: the gateway asks for a session that Redis does not have. Not routed from outside.
 */
export const sessionState = z.object({
  sid: id,
  state: z.enum(['live', 'ended', 'replaced', 'role-changed']),
});
