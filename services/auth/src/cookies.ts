import { cookieName } from '@yuedu/service-kit/http/cookie-name';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The address that browsers use says whether they come over https. */
type Address = { readonly PUBLIC_URL: string };
const isHttps = ({ PUBLIC_URL }: Address): boolean => PUBLIC_URL.startsWith('https:');
const path = '/api/auth';
const refreshName = (env: Address): string => cookieName('refresh_token', { isHttps: isHttps(env), path });

/** The refresh token that the browser sent, if any. */
export function readRefreshCookie(request: FastifyRequest, env: Address): string | undefined {
  return readCookie(request, refreshName(env), /^[\w-]{20,100}$/);
}

/**
 * The cookie by which the gateway tells browsers apart before log-in, if any. It is a secret of that browser.
 */
export function readVisitorCookie(request: FastifyRequest, env: Address): string | undefined {
  const name = cookieName('visitor', { isHttps: isHttps(env) });
  return readCookie(request, name, /^[\w-]{22}\.[\w-]{20,100}$/);
}

function readCookie(request: FastifyRequest, name: string, form: RegExp): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value && form.test(value)) return value;
  }
  return undefined;
}

/** Sets the cookie; null removes it. */
export function setRefreshCookie(
  reply: FastifyReply,
  token: string | null,
  env: Address & { REFRESH_DAYS: number },
): void {
  const secure = isHttps(env) ? '; Secure' : '';
  const maxAge = token === null ? 0 : env.REFRESH_DAYS * 86_400;
  void reply.header(
    'set-cookie',
    `${refreshName(env)}=${token ?? ''}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  );
}
