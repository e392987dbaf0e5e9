import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Env } from './env.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { TokensService } from './tokens/tokens.service.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What the house alone asks for: the public keys, and the gateway's question for a session that Redis has
 * lost. The gateway routes neither.
 */
export const internalRoutes =
  (env: Env) =>
  (app: NestFastifyApplication): void => {
    const server = app.getHttpAdapter().getInstance();
    server.get('/.well-known/jwks.json', async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return app.get(TokensService, { strict: false }).jwks();
    });
    server.get<{ Params: { sid: string } }>('/internal/sessions/:sid', async (request, reply) => {
      if (
        !sameSecret(request.headers['x-internal-secret'], env.INTERNAL_SECRET) ||
        !uuid.test(request.params.sid)
      )
        return reply.status(404).send();
      const record = await app.get(SessionsService, { strict: false }).recordOf(request.params.sid);
      if (!record) return reply.status(404).send();
      void reply.header('cache-control', 'no-store');
      return { data: { sid: request.params.sid, ...record } };
    });
  };

function sameSecret(given: string | string[] | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
