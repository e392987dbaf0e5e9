import { fail } from '@yuedu/service-kit/http/fail';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { packedOnce, takes } from '../packing.ts';
import { sendProblem } from '../problems.ts';
import { faultOfCaller, PassingBody } from './bodies.ts';
import { endTogether } from './end-together.ts';
import { answerHeaders, bodyless, headersFor, isPackable, varying } from './headers.ts';
import { type Address, type Upstream, UpstreamFailed } from './upstreams.ts';

/**
 * A problem this small is looked into, to tell a replica that is behind from a service that fails; in bytes.
 */
const longestProblem = 8_192;
/** An answer that is stored, to be sent while the service is down, is at most this long; in bytes. */
const longestStored = 262_144;
/** A body this short goes with its head; in bytes. */
const longestInOne = 8_192;
/** The connection was never there, so nothing can have happened. */
const neverConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Calls that only read may be sent again when the connection broke before an answer. */
const brokenOff: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  upstream: Upstream;
  /** Longest wait for the answer to begin, and between two parts of it; in milliseconds. */
  timeoutMs: number;
  path: string;
  onStorable?: ((answer: StorableAnswer) => void) | undefined;
}
/** An answer that may be shown again while its service is down. */
export interface StorableAnswer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends a call on and streams the answer back as it comes. The call to the service ends when the caller
 * leaves.
 * @throws UpstreamFailed when the service says that it can't, or says nothing; then `reply.sent` tells
 * whether an answer has begun
 */
export function send(call: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    new ProxyResponseHandler(call, resolve, reject).begin();
  });
}

/** One answer on its way; writes only what the caller can take. */
class ProxyResponseHandler implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | null = null;
  private address: Address | null = null;
  private triesLeft: number;
  private chunks: Buffer[] | null = null;
  private size = 0;
  private status = 0;
  private length = -1;
  private headers: IncomingHttpHeaders = {};
  /** Read whole and sent packed. */
  private packs = false;
  /** Its last bytes have been handed over. */
  private isEnding = false;
  private isOver = false;
  private isGone = false;
  constructor(
    private readonly call: Call,
    private readonly resolve: () => void,
    private readonly reject: (error: unknown) => void,
  ) {
    this.triesLeft = call.upstream.size;
  }

  begin(): void {
    this.dispatch();
    this.call.reply.raw.once('close', () => this.leave());
  }

  private dispatch(): void {
    const { request, upstream, path, timeoutMs } = this.call;
    const { url, method } = request;
    const query = url.indexOf('?');
    this.address = upstream.next();
    this.address.pool.dispatch(
      {
        path: query === -1 ? path : path + url.slice(query),
        method: method as Dispatcher.HttpMethod,
        headers: headersFor(request),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        body: bodyless.has(method) ? null : ((request.body as Buffer | Readable | undefined) ?? null),
      },
      this,
    );
  }

  /** The caller has gone: nobody waits for the service's answer any more. */
  private leave(): void {
    if (this.isOver) return;
    this.isGone = true;
    this.controller?.abort(new Error('the caller has gone'));
    this.end();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isGone) controller.abort(new Error('the caller has gone'));
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    const { reply, request, upstream, onStorable } = this.call;
    const isVarying = isPackable(request.method, status, headers);
    this.status = status;
    this.headers = isVarying ? varying(headers) : headers;
    this.packs = isVarying && takes('gzip', request.headers['accept-encoding']);
    if (headers['x-internal-leaving'] !== undefined && this.address) upstream.rest(this.address);
    const length = headers['content-length'];
    if (length !== undefined && request.method !== 'HEAD') this.length = Number(length);
    if ((onStorable && status === 200) || (status === 503 && Number(length ?? Infinity) <= longestProblem))
      this.chunks = [];
    if (this.packs) {
      [this.chunks, this.size] = [[], 0];
      return;
    }
    reply.hijack();
    const list = answerHeaders(request, reply, this.headers);
    // a connection can be used again only when its request's body has been read
    if (!bodyless.has(request.method) && !request.raw.complete) list.push('connection', 'close');
    reply.raw.writeHead(status, list);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { raw } = this.call.reply;
    if (this.packs) {
      this.chunks?.push(chunk);
      return;
    }
    if (this.chunks) {
      if (this.size + chunk.length > longestStored) this.chunks = null;
      else this.chunks.push(chunk);
    }
    const isWhole = this.size === 0 && chunk.length === this.length;
    this.size += chunk.length;
    if (isWhole && chunk.length <= longestInOne) {
      this.isEnding = true;
      endTogether(raw, chunk);
    } else if (isWhole) raw.end(chunk);
    else if (!raw.write(chunk)) {
      controller.pause();
      raw.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    const { reply, onStorable } = this.call;
    const body = this.chunks ? Buffer.concat(this.chunks) : null;
    if (body && this.status === 200 && body.length <= longestStored)
      onStorable?.({ headers: this.headers, body });
    if (this.packs && body) {
      this.sendPacked(body).catch(this.reject);
      return;
    }
    this.isOver = true;
    if (!this.isEnding && !reply.raw.writableEnded) reply.raw.end();
    if (this.status < 500 || (this.status === 503 && body?.includes('"replica-behind"'))) this.end();
    else this.reject(new UpstreamFailed(String(this.status)));
  }

  private async sendPacked(whole: Buffer): Promise<void> {
    const { request, reply } = this.call;
    const { body, encoding } = await packedOnce(whole, request.headers['accept-encoding']);
    if (this.isGone) return;
    reply.hijack();
    const headers = { ...this.headers, 'content-length': String(body.length) };
    if (encoding) headers['content-encoding'] = encoding;
    reply.raw.writeHead(this.status, answerHeaders(request, reply, headers)).end(body);
    this.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.isGone) return;
    const { request, reply, upstream } = this.call;
    const fault = faultOfCaller(error);
    if (fault) {
      sendProblem(request, reply, fault);
      this.end();
      return;
    }
    const code = codeOf(error);
    if (neverConnected.has(code) && this.address) upstream.rest(this.address);
    const mayRepeat = neverConnected.has(code)
      ? isUnread(request.body)
      : request.body === undefined && brokenOff.has(code) && bodyless.has(request.method);
    if (mayRepeat && this.triesLeft > 0 && !reply.sent) {
      this.triesLeft -= 1;
      this.dispatch();
      return;
    }
    // a long body that was not taken to its end says more of the body than of the service, whose other calls
    // count
    if (!reply.sent && request.body instanceof PassingBody && !request.body.readableEnded) {
      sendProblem(request, reply, fail('service.unavailable', { retryAfterS: 1, cause: error }));
      this.end();
      return;
    }
    this.isOver = true;
    // the answer has begun, so a broken end is all that can still be sent
    if (reply.sent) reply.raw.destroy();
    this.reject(new UpstreamFailed(code, { cause: error }));
  }

  private end(): void {
    this.isOver = true;
    this.resolve();
  }
}

/** A body of which nothing has been read can still be sent to another address. */
function isUnread(body: unknown): boolean {
  if (body === undefined || Buffer.isBuffer(body)) return true;
  return body instanceof Readable && !body.readableDidRead && !body.destroyed;
}

function codeOf(error: unknown): string {
  for (
    let one = error as { code?: unknown; cause?: unknown } | null | undefined, depth = 0;
    one && depth < 5;
    one = one.cause as typeof one, depth += 1
  ) {
    if (typeof one.code === 'string') return one.code;
  }
  return 'unknown';
}
