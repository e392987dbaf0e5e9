import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { paymentWebhook } from '@yuedu/contracts/http/billing/payments';
import { fail } from '@yuedu/service-kit/http/fail';
import { routerPath } from '@yuedu/service-kit/http/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

const raw = new WeakMap<object, Buffer>();

/**
 * The bytes of a signed message as they came: a signature holds for them alone, not for JSON that was read
 * and written again.
 */
export function rawMessageOf(request: FastifyRequest): Buffer {
  return raw.get(request) ?? Buffer.alloc(0);
}

/**
 * Keeps the bytes of signed messages, and parses none of them: whoever reads one looks at its signature
 * first.
 */
export function keepRawMessages(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('preParsing', async (request, reply, payload) => {
    if (request.routeOptions.url !== routerPath(paymentWebhook.path)) return payload;
    const chunks: Buffer[] = [];
    let length = 0;
    // not destroyed by the loop's end: that would leave the connection open with the rest unread, and the
    // next call on it without an answer
    for await (const chunk of (payload as Readable).iterator({ destroyOnReturn: false })) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length <= paymentWebhook.maxBodyBytes) continue;
      void reply.header('connection', 'close');
      throw fail('request.too-large');
    }
    const bytes = Buffer.concat(chunks);
    raw.set(request, bytes);
    return Object.assign(Readable.from([], { objectMode: false }), { receivedEncodedLength: length });
  });
}
