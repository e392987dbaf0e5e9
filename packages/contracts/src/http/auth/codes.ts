import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { defaultLocale, locales } from '../../rules/locale.ts';
import { csrfFields } from './csrf-fields.ts';
import { newPassword, tokenAnswer } from './log-in.ts';
import { codeErrors, oneTimeCode } from './one-time-code.ts';

/** An e-mail address or a telephone number. */
const address = z.string().trim().min(3).max(254);
const sent = z.object({ resendAfterS: z.int() });

/** Answers the same for every address: who has no account learns it from what is sent, or not at all. */
export const sendCode = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/send-code',
  access: 'public',
  summary: '寄驗證碼',
  status: 200,
  captcha: 'always',
  body: z.strictObject({
    to: address,
    purpose: z.enum(['login', 'sign-up', 'reset']),
    locale: z.enum(locales).default(defaultLocale),
    ...csrfFields,
  }),
  response: sent,
  errors: ['auth.code-too-soon', 'auth.code-day-used', 'auth.codes-of-network-used', 'auth.channel-off'],
});
/** Sends the ways in of the account with this address there. */
export const findMyAccount = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/find-my-account',
  access: 'public',
  summary: '找回帳號',
  status: 200,
  captcha: 'always',
  body: z
    .strictObject({ email: address.optional(), phone: address.optional(), ...csrfFields })
    .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
      message: '電子信箱和手機要填一個。',
      path: ['email'],
    })
    .meta({ example: { email: 'reader@yuedu.example' } }),
  response: sent,
  errors: ['auth.code-too-soon', 'auth.code-day-used', 'auth.codes-of-network-used', 'auth.channel-off'],
});
/** A new password by a code of purpose `reset`: every session ends, and this browser is logged in. */
export const resetPassword = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/reset-password',
  access: 'public',
  summary: '重設密碼',
  status: 200,
  captcha: 'at-log-in',
  readsCookies: true,
  body: z.strictObject({ to: address, code: oneTimeCode, password: newPassword, ...csrfFields }),
  response: tokenAnswer,
  errors: ['auth.password-common', ...codeErrors],
});
