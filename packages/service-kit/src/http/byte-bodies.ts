import { type BodyKind, bodyTypes, type CallBehaviour, callDefaults } from '@yuedu/contracts/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { fail, Problem } from './fail.ts';
import { FormBody } from './form-body.ts';

const behaviourOf = (request: FastifyRequest): Partial<CallBehaviour> =>
  request.routeOptions.config as Partial<CallBehaviour>;

/** Whether the call takes a body of this kind. */
export const takes = (request: FastifyRequest, kind: BodyKind): boolean =>
  (behaviourOf(request).takes ?? callDefaults.takes) === kind;

/**
 * Hands the bytes of a file, or of a form with one, on as a stream to calls that take them: nothing is read
 * before the call reads it, and never more than it may be.
 */
export function acceptBytes(server: FastifyInstance): void {
  server.addContentTypeParser(bodyTypes.bytes, (request, payload, done) => {
    const { error, stream } = streamOf(request, payload, 'bytes');
    done(error, stream);
  });
  server.addContentTypeParser(bodyTypes.form, (request, payload, done) => {
    const { error, stream } = streamOf(request, payload, 'form');
    done(error, stream && new FormBody(stream, request.headers['content-type'] ?? ''));
  });
}

function streamOf(
  request: FastifyRequest,
  payload: IncomingMessage,
  kind: BodyKind,
): { error: Problem | null; stream?: Readable } {
  const most = request.routeOptions.bodyLimit ?? callDefaults.maxBodyBytes;
  if (!takes(request, kind)) return { error: fail('request.unsupported-type') };
  if (Number(request.headers['content-length'] ?? 0) > most) return { error: fail('request.too-large') };
  return { error: null, stream: Readable.from(bounded(payload, most), { objectMode: false }) };
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
