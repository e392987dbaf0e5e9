import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { codeErrors, oneTimeCode } from './one-time-code.ts';

const channel = z.enum(['email', 'phone']);

/** Sends a code to the caller's own address; it is good for this session alone. */
export const sendConfirmCode = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/sessions/reauthentication/code',
  access: 'login',
  summary: '寄驗證碼，確認是本人',
  status: 200,
  body: z.strictObject({ by: channel }),
  response: z.object({ resendAfterS: z.int() }),
  errors: [
    'not-found',
    'auth.code-too-soon',
    'auth.code-day-used',
    'auth.codes-of-network-used',
    'auth.channel-off',
  ],
});
/** Proves anew who is at this session, as the password does. */
export const reauthenticateByCode = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/sessions/reauthentication/by-code',
  access: 'login',
  summary: '用驗證碼確認是本人',
  status: 200,
  body: z.strictObject({ by: channel, code: oneTimeCode }),
  response: z.object({ reauthenticated: z.literal(true) }),
  errors: ['not-found', ...codeErrors],
});
