import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { newPassword } from './log-in.ts';

const present = z.string().min(1).max(200);

/** Proves anew who is at this session; good for ten minutes. */
export const reauthenticate = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/sessions/reauthentication',
  access: 'login',
  summary: '再次輸入密碼',
  status: 200,
  body: z.strictObject({ password: present }),
  response: z.object({ reauthenticated: z.literal(true) }),
  errors: ['auth.password-wrong', 'auth.too-many-tries'],
});
/** `currentPassword` where the account has one; a first one asks for a log-in of a moment ago. */
export const putPassword = defineRoute({
  service: 'auth',
  method: 'PUT',
  path: '/v1/users/me/password',
  access: 'login',
  summary: '更改密碼',
  body: z.strictObject({ currentPassword: present.optional(), password: newPassword }),
  response: z.object({ changed: z.literal(true) }),
  errors: [
    'auth.password-wrong',
    'auth.password-common',
    'auth.too-many-tries',
    'auth.reauthentication-needed',
  ],
});
