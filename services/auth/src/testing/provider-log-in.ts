import { login, signUp } from '@yuedu/contracts/http/auth/log-in';
import { startProvider } from '@yuedu/contracts/http/auth/providers';
import type { Provider } from '@yuedu/contracts/rules/providers';
import { walkThrough } from '@yuedu/testing/identity/walk';
import { requestOf } from '@yuedu/service-kit/testing/call-route';
import { type Answer, call, type RunningAuth } from './start-auth.ts';

/** What a browser holds between the button and the callback page. */
export interface Begun {
  location: string;
  cookie: string;
}
export interface Came {
  code: string;
  state: string;
  iss?: string;
}

export const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => /^oauth_tx=([^;]*)/.exec(cookie)?.[1])
    .find((value) => value !== undefined) ?? '';

/** Presses a provider's button. */
export async function begin(auth: RunningAuth, provider: Provider): Promise<Begun> {
  const { method, path } = requestOf(startProvider, { params: { provider }, query: { intent: 'login' } });
  const response = await fetch(auth.url + path, { method, redirect: 'manual' });
  return { location: response.headers.get('location') ?? '', cookie: cookieOf(response.headers) };
}

export function cameBy(back: URL): Came {
  const read = (name: string) => back.searchParams.get(name) ?? '';
  return { code: read('code'), state: read('state'), ...(read('iss') && { iss: read('iss') }) };
}

/** The callback page's call. */
export const finish = (
  auth: RunningAuth,
  provider: Provider,
  came: Came,
  cookie: string | null,
): Promise<Answer> =>
  call(auth.url, login, {
    body: { provider, ...came },
    ...(cookie === null ? {} : { headers: { cookie: `oauth_tx=${cookie}` } }),
  });

/** All of it: the button, the provider's page, the callback. */
export async function logInBy(auth: RunningAuth, provider: Provider, person: string): Promise<Answer> {
  const { location, cookie } = await begin(auth, provider);
  return finish(auth, provider, cameBy(await walkThrough(location, person)), cookie);
}

/** Somebody new: as `logInBy`, and signs up with the ticket. */
export async function signUpBy(auth: RunningAuth, provider: Provider, person: string): Promise<Answer> {
  const offered = (await logInBy(auth, provider, person)).body.data?.['signUp'] as {
    ticket: string;
    name: string;
  };
  const { ticket, name } = offered;
  return call(auth.url, signUp, { body: { provider, ticket, name, title: 'teacher' } });
}
