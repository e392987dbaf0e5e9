import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { isVisible } from '../../rules/clean-text.ts';
import { longestPassword, shortestPassword } from '../../rules/password.ts';
import { csrfFields } from './csrf-fields.ts';
import { codeErrors, oneTimeCode } from './one-time-code.ts';
import { providerFaults, providerLoginBody, providerSignUpBody, signUpOffer } from './providers.ts';
import { signUpPerson } from './sign-up-person.ts';

const account = z.string().trim().min(3).max(254);
export const tokenAnswer = z.object({ token: z.string() });
/** A password that is chosen anew. */
export const newPassword = z
  .string()
  .min(shortestPassword)
  .max(longestPassword)
  .refine(isVisible, { message: '密碼不能只有空白。' });
/** By a password, or by a code that was sent to the account: one of them. */
export const loginBody = z
  .strictObject({
    provider: z.enum(['email', 'phone', 'username']).default('email'),
    account,
    password: z.string().min(1).max(200).optional(),
    otp: oneTimeCode.optional(),
    ...csrfFields,
  })
  .refine(({ password, otp }) => (password === undefined) !== (otp === undefined), {
    message: '密碼和驗證碼要填一個。',
    path: ['password'],
  })
  .meta({ example: { provider: 'email', account: 'reader@yuedu.example', password: '悅讀讀讀讀讀讀讀' } });
export const signUpBody = z.strictObject({
  provider: z.enum(['email', 'phone']).default('email'),
  account,
  password: newPassword,
  /** A code of purpose `sign-up`; asked for where SIGN_UP_CODE says so. */
  otp: oneTimeCode.optional(),
  ...signUpPerson,
  classCode: z.string().max(40).optional(),
  ...csrfFields,
});

export const login = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/api/auth/login',
  aliases: ['/v1/login'],
  access: 'public',
  summary: '登入',
  status: 200,
  captcha: 'at-log-in',
  readsCookies: true,
  body: z.discriminatedUnion('provider', [loginBody, providerLoginBody]),
  /** A subject that is linked with nobody is offered to sign up. */
  response: z.union([tokenAnswer, signUpOffer]),
  errors: ['auth.credentials-wrong', 'auth.too-many-tries', ...codeErrors, ...providerFaults],
});
/** Of a printed sheet: 80 random bits. A code opens nothing without the password that is chosen with it. */
export const firstLogin = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/first-login',
  access: 'public',
  summary: '用登入單第一次登入，並設定密碼',
  status: 200,
  captcha: 'at-log-in',
  readsCookies: true,
  body: z.strictObject({
    account,
    code: z.string().trim().min(16).max(30),
    password: newPassword,
    ...csrfFields,
  }),
  response: tokenAnswer,
  errors: ['auth.sign-in-code-wrong', 'auth.password-common', 'auth.too-many-tries'],
});
export const signUp = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/signup',
  access: 'public',
  summary: '註冊',
  captcha: 'always',
  readsCookies: true,
  body: z.discriminatedUnion('provider', [signUpBody, providerSignUpBody]),
  response: tokenAnswer,
  errors: [
    'auth.account-taken',
    'auth.password-common',
    'auth.code-required',
    ...codeErrors,
    'auth.ticket-invalid',
    'auth.provider-taken',
  ],
});
/** By the HttpOnly refresh cookie on /api/auth. */
export const refresh = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  summary: '換新的存取權杖',
  status: 200,
  credential: 'cookie',
  readsCookies: true,
  body: z.strictObject(csrfFields),
  response: tokenAnswer,
  errors: ['auth.refresh-invalid', 'auth.session-replaced'],
});
export const logout = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/api/auth/logout',
  aliases: ['/v1/logout'],
  access: 'public',
  summary: '登出',
  status: 200,
  credential: 'token-or-cookie',
  readsCookies: true,
  body: z.strictObject(csrfFields),
  response: z.object({ loggedOut: z.literal(true) }),
});
