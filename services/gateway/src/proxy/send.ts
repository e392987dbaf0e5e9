import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';

/** Of the connection, not of the call. */
const ofTheConnection = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'expect'] as const;
/** Cookies stay here, but for auth, which reads its own. */
const staysHere = ['x-csrf-token', 'x-recaptcha-token'] as const;
const bodyless = new Set(['GET', 'HEAD']);
/** A problem this small is looked into, to tell a replica that is behind from a service that fails; in bytes. */
const longestProblem = 8_192;

/** How a call ended: `ok` also when the caller has gone; `failed` when the service says that it can't. */
export type Outcome = 'ok' | 'failed';
export interface Call { request: FastifyRequest; reply: FastifyReply; agent: Agent; url: string; path: string; keep?: ((answer: Kept) => void) | undefined }
/** An answer that may be shown again while its service is down. */
export interface Kept { headers: IncomingHttpHeaders; body: Buffer }

function headersFor({ headers, gate, method }: FastifyRequest): IncomingHttpHeaders {
  const sent: IncomingHttpHeaders = { ...headers, 'x-request-id': gate.traceId };
  if (headers.connection !== undefined) for (const name of headers.connection.split(',')) delete sent[name.trim().toLowerCase()];
  for (const name of ofTheConnection) if (sent[name] !== undefined) delete sent[name];
  for (const name of staysHere) if (sent[name] !== undefined) delete sent[name];
  delete sent.host;
  if (gate.contract?.service !== 'auth') delete sent.cookie;
  if (bodyless.has(method)) { delete sent['content-length']; delete sent['content-type']; }
  return sent;
}

/** The service's headers beside ours; both may set cookies. */
export function answerHeaders(reply: FastifyReply, headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const all = reply.getHeaders() as OutgoingHttpHeaders;
  const own = all['set-cookie'];
  for (const [name, value] of Object.entries(headers)) if (name !== 'connection' && name !== 'keep-alive' && name !== 'transfer-encoding' && name !== 'x-request-id' && !name.startsWith('x-internal-')) all[name] = value;
  if (own !== undefined && headers['set-cookie'] !== undefined) all['set-cookie'] = [own, headers['set-cookie']].flat() as string[];
  return all;
}

/**
 * Sends a call on and streams the answer back as it comes. The call to the service ends when the caller leaves.
 * @throws the connection's error while nothing has been answered yet
 */
export function send(call: Call): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const { request, reply, agent, url, path } = call;
    const query = request.url.indexOf('?');
    const passage = new Passage(call, resolve, reject);
    agent.dispatch({
      origin: url, path: query === -1 ? path : path + request.url.slice(query), method: request.method as Dispatcher.HttpMethod,
      headers: headersFor(request), body: bodyless.has(request.method) ? null : (request.body as Readable | undefined) ?? null,
    }, passage);
    reply.raw.once('close', () => passage.leave());
  });
}

/** One answer on its way; writes only what the caller can take. */
class Passage implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | null = null;
  private chunks: Buffer[] | null = null;
  private size = 0;
  private status = 0;
  private headers: IncomingHttpHeaders = {};
  private isOver = false;
  private isGone = false;
  constructor(private readonly call: Call, private readonly resolve: (outcome: Outcome) => void, private readonly reject: (error: unknown) => void) {}

  /** The caller has gone: nobody waits for the service's answer any more. */
  leave(): void {
    if (this.isOver) return;
    this.isGone = true;
    this.controller?.abort(new Error('the caller has gone'));
    this.settle('ok');
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isGone) controller.abort(new Error('the caller has gone'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    const { reply, request, keep } = this.call;
    const { raw } = reply;
    this.status = status;
    this.headers = headers;
    if ((keep && status === 200) || (status === 503 && Number(headers['content-length'] ?? Infinity) <= longestProblem)) this.chunks = [];
    reply.hijack();
    const all = answerHeaders(reply, headers);
    // a connection can be used again only when its request's body has been read
    if (!bodyless.has(request.method) && !request.raw.complete) all.connection = 'close';
    raw.writeHead(status, all);
    raw.on('drain', () => controller.resume());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.chunks) {
      this.size += chunk.length;
      if (this.size > 65_536) this.chunks = null;
      else this.chunks.push(chunk);
    }
    if (!this.call.reply.raw.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.isOver = true;
    this.call.reply.raw.end();
    const body = this.chunks ? Buffer.concat(this.chunks) : null;
    if (this.status === 503) this.settle(body?.includes('"replica-behind"') ? 'ok' : 'failed');
    else {
      if (body && this.status === 200) this.call.keep?.({ headers: this.headers, body });
      this.settle(this.status >= 500 ? 'failed' : 'ok');
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.isGone) return;
    this.isOver = true;
    if (this.call.reply.raw.headersSent) this.call.reply.raw.destroy(); // a broken end is all that can still be told
    this.reject(error);
  }

  private settle(outcome: Outcome): void {
    this.isOver = true;
    this.resolve(outcome);
  }
}
