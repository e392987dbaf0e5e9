import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { providers } from '../../rules/providers.ts';
import { csrfFields } from './csrf-fields.ts';
import { providerCallback, providerFaults } from './providers.ts';

const provider = z.enum(providers);

/** The caller's own providers that can prove a new log-in: they ask again, and say when it was. */
export const listConfirmingProviders = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/v1/sessions/reauthentication/providers',
  access: 'login',
  summary: '可以再登入一次來確認本人的服務',
  response: z.object({ results: z.array(provider) }),
});
/** Begins a new log-in at a provider; the browser goes to `location`. A call with token, as a linking is. */
export const startConfirming = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/sessions/reauthentication/by-provider/start',
  access: 'login',
  summary: '開始用登入服務確認是本人',
  status: 200,
  body: z.strictObject({ provider }),
  response: z.object({ location: z.string() }),
  errors: ['not-found', 'auth.provider-off', 'auth.provider-silent', 'auth.provider-no-proof'],
});
/** Proves anew who is at this session, as the password does. */
export const reauthenticateByProvider = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/sessions/reauthentication/by-provider',
  access: 'login',
  summary: '用登入服務確認是本人',
  status: 200,
  readsCookies: true,
  body: z.strictObject({ provider, ...providerCallback, ...csrfFields }),
  response: z.object({ reauthenticated: z.literal(true) }),
  errors: [...providerFaults, 'auth.provider-no-proof', 'auth.provider-other-person'],
});
