import type { FastifyInstance } from 'fastify';

const oursAlone =
  /^(x-user-|x-internal-|x-forwarded-|x-real-ip$|forwarded$|x-request-id$|x-original-|x-rewrite-)/;

/** Takes away what only the gateway may say. `request.ip` has been read from trusted proxies by then. */
export function stripHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { ip, headers } = request; // the address before the headers that trustProxy looks at are gone
    for (const name in headers)
      if ((name[0] === 'x' || name[0] === 'f') && oursAlone.test(name)) delete headers[name];
    headers['x-forwarded-for'] = ip;
    done();
  });
}
