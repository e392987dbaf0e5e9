import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

/**
 * The network address that a call comes from. The gateway alone sets the header, after taking away what came
 * from outside; it only ever counts against an address.
 */
export function callerAddress(request: FastifyRequest): string {
  const given = request.headers['x-forwarded-for'];
  return typeof given === 'string' && isIP(given.split('%', 1)[0] ?? '') !== 0 ? given : request.ip;
}
