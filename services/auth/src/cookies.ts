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

const transactionName = (env: Address): string => cookieName('oauth_tx', { isHttps: isHttps(env) });
const transactionMs = 600_000;

/** The secret of the log-in at a provider that this browser began, if any. */
export function readTransactionCookie(request: FastifyRequest, env: Address): string | undefined {
  return readCookie(request, transactionName(env), /^[\w-]{43}$/);
}

/**
 * Of the whole host, so that over https no subdomain can put its own in its place; null removes it. Lax: the
 * callback page that reads nothing of it is reached from elsewhere, its call comes from our own page.
 */
export function setTransactionCookie(reply: FastifyReply, secret: string | null, env: Address): void {
  addCookie(
    reply,
    `${transactionName(env)}=${secret ?? ''}; Path=/`,
    secret === null ? 0 : transactionMs,
    env,
  );
}

/** Beside those that stand on the answer already. */
function addCookie(reply: FastifyReply, cookie: string, lifetimeMs: number, env: Address): void {
  const secure = isHttps(env) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${cookie}; Max-Age=${lifetimeMs / 1_000}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Sets the cookie; null removes it. */
export function setRefreshCookie(
  reply: FastifyReply,
  token: string | null,
  env: Address & { REFRESH_DAYS: number },
): void {
  const lifetimeMs = token === null ? 0 : env.REFRESH_DAYS * 86_400_000;
  addCookie(reply, `${refreshName(env)}=${token ?? ''}; Path=${path}`, lifetimeMs, env);
}
