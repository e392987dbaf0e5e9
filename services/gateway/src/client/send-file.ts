import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ClientFile, packedFor } from './client-build.ts';

/** A file that is the same for everyone, or 304 to who has it; packed as the caller takes it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ClientFile,
  cacheControl: string,
): Promise<FastifyReply> {
  void reply.headers({
    'cache-control': cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
    'content-type': file.type,
  });
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  const { body, encoding } = await packedFor(file, request.headers['accept-encoding']);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(body);
}
