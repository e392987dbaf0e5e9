import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'refresh_token';

/** The refresh token that the browser sent, if any. */
export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, name, /^[\w-]{20,100}$/);
}

/** The cookie by which the gateway tells browsers apart before log-in, if any. It is a secret of that browser. */
export function readVisitorCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, 'visitor', /^[\w-]{22}\.[\w-]{20,100}$/);
}

function readCookie(request: FastifyRequest, wanted: string, form: RegExp): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === wanted && value && form.test(value)) return value;
  }
  return undefined;
}

/** Sets the cookie; null removes it. */
export function setRefreshCookie(
  reply: FastifyReply,
  token: string | null,
  env: { PUBLIC_URL: string; REFRESH_DAYS: number },
): void {
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  const maxAge = token === null ? 0 : env.REFRESH_DAYS * 86_400;
  void reply.header(
    'set-cookie',
    `${name}=${token ?? ''}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  );
}
