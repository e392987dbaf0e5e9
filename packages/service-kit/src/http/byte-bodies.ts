import { type CallBehaviour, callDefaults } from '@yuedu/contracts/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { fail, Problem } from './fail.ts';

const behaviourOf = (request: FastifyRequest): Partial<CallBehaviour> =>
  request.routeOptions.config as Partial<CallBehaviour>;

/** Whether the call takes a file's bytes and no JSON. */
export const takesBytes = (request: FastifyRequest): boolean => behaviourOf(request).takes === 'bytes';

/**
 * Hands the bytes of a file on as a stream to calls that take one: nothing is read before the call reads it,
 * and never more than it may be.
 */
export function acceptBytes(server: FastifyInstance): void {
  server.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    const most = request.routeOptions.bodyLimit ?? callDefaults.maxBodyBytes;
    if (!takesBytes(request)) done(fail('request.unsupported-type'), undefined);
    else if (Number(request.headers['content-length'] ?? 0) > most)
      done(fail('request.too-large'), undefined);
    else done(null, Readable.from(bounded(payload, most), { objectMode: false }));
  });
}

/** @throws request.too-large beyond `most` bytes, request.malformed when the caller leaves before the end */
async function* bounded(payload: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw fail('request.too-large');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Problem ? error : fail('request.malformed', { cause: error });
  }
}
