import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fail } from '@yuedu/service-kit/http/fail';
import { problemOf } from '@yuedu/service-kit/http/problem';
import { answerUnreadable, writeProblem } from '@yuedu/service-kit/http/unreadable';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { METHODS } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from './env.ts';
import { securityHeadersOf } from './plugins/security-headers.ts';
import { sendProblem } from './problems.ts';

/**
 * The HTTP server of the gateway. What never reaches a plugin is answered like everything else: by a problem
 * with the security headers.
 */
export function adapterOf(env: Env): FastifyAdapter {
  const headers = securityHeadersOf(env.PUBLIC_URL);
  const adapter = new FastifyAdapter({
    logger: false,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    multipart: false,
    skipMiddie: true,
    http: { requireHostHeader: false }, // plugins/host.ts asks for it
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    frameworkErrors: (error: Error, request: unknown, reply: FastifyReply) =>
      sendProblem(request as FastifyRequest, reply.headers(headers), problemOf(error)),
    clientErrorHandler: (error: Error, socket: Socket) => answerUnreadable(error, socket, headers),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
  });
  const app = adapter.getInstance<FastifyInstance>();
  const supported = new Set<string>([...app.supportedMethods, 'CONNECT']);
  for (const method of METHODS) if (!supported.has(method)) app.addHttpMethod(method, { hasBody: true });
  app.server
    .on('connect', (_request, socket) => {
      writeProblem(socket, fail('request.method-not-allowed'), { ...headers, allow: 'GET, HEAD' });
      socket.end();
    })
    // an expectation that nobody knows is none
    .on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  return adapter;
}
