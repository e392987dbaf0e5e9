import { fail } from '@yuedu/service-kit/http/fail';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { ownHeaders } from '../request-state.ts';
import type { Streams } from '../stream/streams.ts';

/** `GET /v1/stream`: server-sent events of the caller; the session plugin has let him in. */
export function streamHandler(
  streams: Streams,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const { caller } = request.gate;
    if (!caller) throw fail('auth.required');
    const given = request.headers['last-event-id'];
    reply.hijack();
    const headers: OutgoingHttpHeaders = {
      ...ownHeaders(request, reply),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close', // it ends with the stream, so that leaving waits for no reader
    };
    reply.raw.writeHead(200, headers);
    if (request.method === 'HEAD') {
      reply.raw.end();
      return;
    }
    request.raw.socket.setNoDelay(true);
    reply.raw.write(': ready\nretry: 1000\n\n');
    await streams
      .open(
        { userId: caller.userId, sid: caller.sid },
        typeof given === 'string' && given !== '' ? given : undefined,
        reply.raw,
      )
      .catch(() => undefined);
  };
}
