import { fail } from '@yuedu/service-kit/http/fail';
import type { FastifyInstance } from 'fastify';

const hostForm = /^[^\s/\\@?#]*$/;

/**
 * HTTP/1.1 asks for a host. Node's own refusal would come without a document and without the security
 * headers.
 */
export function host(server: FastifyInstance): void {
  server.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const { host: given } = headers;
    const isGood = given === undefined ? raw.httpVersion === '1.0' : hostForm.test(given);
    if (isGood) done();
    else done(fail('request.malformed'));
  });
}
