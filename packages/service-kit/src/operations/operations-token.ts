import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';

/** What says more than whether the process is well: it is not for everybody in the network. */
const guarded = new Set(['/metrics', '/docs', '/docs-json']);

/**
 * Asks for the token (Authorization: Bearer) before metrics and documents; without a token they are open, as
 * in a local start.
 */
export function guardOperations(server: FastifyInstance, token: string | undefined): void {
  if (token === undefined) return;
  const expected = Buffer.from(`Bearer ${token}`);
  server.addHook('onRequest', async (request, reply) => {
    if (!guarded.has(request.routeOptions.url ?? '')) return;
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length === expected.length && timingSafeEqual(given, expected)) return;
    await reply.status(401).header('www-authenticate', 'Bearer').send();
  });
}
