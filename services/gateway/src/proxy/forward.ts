import { fail } from '@yuedu/service-kit/fail';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { sendProblem } from '../problems.ts';
import { type Upstream, UpstreamFailed } from './upstreams.ts';

/** Calls that may be sent again when the connection broke before an answer. */
const repeatable = new Set(['GET', 'HEAD']);
/** The connection was never there, so nothing can have happened. */
const neverConnected = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const brokenOff = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** Only such an answer is looked into, to tell a replica that is behind from a service that fails; in bytes. */
const longestProblem = 8_192;

interface Answered { statusCode: number; headers: IncomingHttpHeaders; stream: Readable }

/** Sends the request on under `path` and streams the answer back, within the service's circuit. */
export async function forward(request: FastifyRequest, reply: FastifyReply, upstream: Upstream, path: string): Promise<void> {
  try {
    await upstream.circuit.fire(() => send(request, reply, upstream, path, upstream.size));
  } catch (error) {
    if (error instanceof UpstreamFailed && reply.sent) return;
    const isOpen = (error as { code?: unknown }).code === 'EOPENBREAKER';
    sendProblem(request, reply, fail('service.unavailable', { retryAfterS: isOpen ? 2 : 1, cause: error }));
  }
}

function send(request: FastifyRequest, reply: FastifyReply, upstream: Upstream, path: string, triesLeft: number): Promise<void> {
  const url = upstream.next();
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    reply.raw.once('close', () => { if (!isAnswered) resolve(); }); // the caller has gone: that is nobody's failure
    reply.from(path, {
      getUpstream: () => url,
      retryDelay: () => null, // its own default repeats a 503 ten times
      rewriteRequestHeaders: (_request, headers) => onlyWhatServicesNeed(request, headers as IncomingHttpHeaders),
      rewriteHeaders: (headers) => onlyWhatCallersNeed(headers as IncomingHttpHeaders),
      onResponse: (_request, _reply, response) => { isAnswered = true; answer(reply, response as unknown as Answered).then(resolve, reject); },
      onError: (_reply, { error }) => {
        const code = codeOf(error);
        if (neverConnected.has(code)) upstream.rest(url);
        const mayRepeat = request.body === undefined && (neverConnected.has(code) || (brokenOff.has(code) && repeatable.has(request.method)));
        if (mayRepeat && triesLeft > 0 && !reply.sent) send(request, reply, upstream, path, triesLeft - 1).then(resolve, reject);
        else reject(new UpstreamFailed(code, { cause: error }));
      },
    });
  });
}

async function answer(reply: FastifyReply, { statusCode, headers, stream }: Answered): Promise<void> {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (statusCode !== 503 || length > longestProblem) {
    void reply.send(stream);
    if (statusCode >= 500) throw new UpstreamFailed(String(statusCode));
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks);
  void reply.send(text);
  if (!text.includes('"replica-behind"')) throw new UpstreamFailed('503');
}

/** Cookies stay here, but for auth, which reads its own. */
function onlyWhatServicesNeed({ gate }: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { cookie, 'x-csrf-token': _csrf, 'x-recaptcha-token': _captcha, ...rest } = headers;
  return { ...rest, 'x-request-id': gate.traceId, ...(gate.contract?.service === 'auth' && cookie !== undefined ? { cookie } : {}) };
}

function onlyWhatCallersNeed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, 'x-request-id': _id, ...rest } = headers;
  return rest;
}

function codeOf(error: unknown): string {
  for (let one = error as { code?: unknown; cause?: unknown } | null | undefined, depth = 0; one && depth < 5; one = one.cause as typeof one, depth += 1) {
    if (typeof one.code === 'string' && !one.code.startsWith('FST_')) return one.code;
  }
  return 'unknown';
}
