import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { providers } from '../../rules/providers.ts';
import { csrfFields } from './csrf-fields.ts';
import { signUpPerson } from './sign-up-person.ts';

const provider = z.enum(providers);
/** What the provider gave the browser on its way back, as it stands in the callback's address. */
export const providerCallback = {
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(200),
  /** Who says it (RFC 9207): compared with the provider that was gone to. */
  iss: z.string().max(500).optional(),
};

/** The body of log-in where a provider says who it is. */
export const providerLoginBody = z.strictObject({ provider, ...providerCallback, ...csrfFields });

/** The body of sign-up with the ticket that a log-in by an unknown subject was answered with. */
export const providerSignUpBody = z.strictObject({
  provider,
  ticket: z.string().min(20).max(100),
  ...signUpPerson,
  ...csrfFields,
});

/** Nobody is linked with this subject yet: what is missing is asked for, and sent with the ticket. */
export const signUpOffer = z.object({
  signUp: z.object({
    /** Once, within 15 minutes. */
    ticket: z.string(),
    /** What the provider calls the person, to begin with. */
    name: z.string().nullable(),
  }),
});

export const providerFaults = [
  'auth.provider-off',
  'auth.provider-state-invalid',
  'auth.provider-refused',
  'auth.provider-answer-invalid',
  'auth.provider-silent',
] as const;

export const listProviders = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/api/auth/providers',
  access: 'public',
  summary: '可以用來登入的服務',
  degradesTo: { service: 'stale' },
  response: z.object({ results: z.array(provider) }),
});
/**
 * A navigation: sends the browser to the provider. `bind` needs a person, whom no navigation names: it leads
 * to /profile, where `startBinding` is called.
 */
export const startProvider = defineRoute({
  service: 'auth',
  method: 'GET',
  path: '/api/auth/providers/{provider}/start',
  access: 'public',
  summary: '到登入服務去',
  status: 302,
  params: z.strictObject({ provider }),
  query: z.strictObject({ intent: z.enum(['login', 'bind']).default('login') }),
  response: z.object({}),
});
/** Begins linking; the browser goes to `location`. A call with token, so that no other page begins it. */
export const startBinding = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/api/auth/providers/{provider}/start',
  access: 'login',
  summary: '開始綁定登入服務',
  status: 200,
  params: z.strictObject({ provider }),
  response: z.object({ location: z.string() }),
  errors: ['auth.provider-off', 'auth.provider-silent', 'auth.reauthentication-needed'],
});
export const bind = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/bind',
  access: 'login',
  summary: '綁定登入服務',
  status: 200,
  readsCookies: true,
  body: z.strictObject({ provider, ...providerCallback, ...csrfFields }),
  response: z.object({ provider }),
  errors: [...providerFaults, 'auth.provider-taken', 'auth.provider-bound'],
});
export const unbind = defineRoute({
  service: 'auth',
  method: 'POST',
  path: '/v1/unbind/{provider}/{id}',
  access: 'login',
  summary: '解除綁定登入服務',
  status: 200,
  params: z.strictObject({ provider, id: z.string().min(1).max(255) }),
  body: z.strictObject(csrfFields),
  response: z.object({ provider }),
  errors: ['not-found', 'auth.last-way-in', 'auth.reauthentication-needed'],
});
