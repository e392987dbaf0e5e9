import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { codeErrors, oneTimeCode } from './one-time-code.ts';

/** An e-mail address or a telephone number. */
const to = z.string().trim().min(3).max(254);

/**
 * Sends a code to an address that the caller wants to have; it is good for this session alone. Answers the
 * same whoever has the address: the one who reads its mail learns it.
 */
export const sendAddressCode = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/users/me/addresses/code',
  access: 'login',
  summary: '寄驗證碼到新的信箱或手機',
  status: 200,
  body: z.strictObject({ to }),
  response: z.object({ resendAfterS: z.int() }),
  errors: [
    'auth.reauthentication-needed',
    'auth.code-too-soon',
    'auth.code-day-used',
    'auth.codes-of-network-used',
    'auth.channel-off',
  ],
});
/** Takes the address in place of an earlier one of its kind, which is told so. */
export const putAddress = defineRoute({
  service: 'auth',
  method: 'PUT',
  path: '/v1/users/me/addresses',
  access: 'login',
  summary: '換信箱或手機',
  body: z.strictObject({ to, code: oneTimeCode }),
  response: z.object({ changed: z.literal(true) }),
  errors: ['auth.account-taken', ...codeErrors],
});
/** Takes an address away; never the last way in. */
export const removeAddress = defineRoute({
  service: 'auth',
  method: 'DELETE',
  path: '/v1/users/me/addresses/{by}',
  access: 'login',
  summary: '移除信箱或手機',
  params: z.strictObject({ by: z.enum(['email', 'phone']) }),
  response: z.object({ removed: z.literal(true) }),
  errors: ['not-found', 'auth.last-way-in', 'auth.reauthentication-needed'],
});
