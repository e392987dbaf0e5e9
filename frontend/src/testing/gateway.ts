import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  bearer: string | undefined;
  csrf: string | undefined;
  captcha: string | undefined;
  headers: IncomingHttpHeaders;
  /** As it was sent; empty without one. */
  body: string;
}
export interface Answer {
  status?: number;
  data?: unknown;
  code?: string;
  retryAfter?: string;
  /** A page instead of JSON. */
  page?: string;
  /** Half open: nothing comes at all, or nothing after this much of the answer. */
  stuck?: 'before' | 'within';
}

/** A small HTTP server in the gateway's place: answers by a script, remembers what was asked. */
export class ScriptedGateway {
  readonly received: ReceivedRequest[] = [];
  private readonly server: Server;
  constructor(private readonly answer: (request: ReceivedRequest, times: number) => Answer) {
    this.server = createServer((request, response) => void this.reply(request, response));
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call: ReceivedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      bearer: request.headers.authorization,
      csrf: request.headers['x-csrf-token'] as string | undefined,
      captcha: request.headers['x-recaptcha-token'] as string | undefined,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    this.received.push(call);
    const { status = 200, data, code, retryAfter, page, stuck } = this.answer(call, this.count(call.path));
    if (stuck === 'before') return;
    response.writeHead(status, {
      'content-type': code ? 'application/problem+json' : 'application/json',
      ...(retryAfter ? { 'retry-after': retryAfter } : {}),
    });
    if (stuck === 'within') return void response.write('{"data":');
    if (page !== undefined) return void response.end(page);
    response.end(JSON.stringify(code ? { status, code, message: code } : { data }));
  }

  count(path: string): number {
    return this.received.filter((one) => one.path === path).length;
  }

  /** Listens, and lets the page's relative addresses reach it. */
  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    const reach = globalThis.fetch;
    globalThis.fetch = (input, init) => reach(`${base}${String(input)}`, init);
    this.close = async () => {
      globalThis.fetch = reach;
      this.server.closeAllConnections();
      await new Promise((resolve) => this.server.close(resolve));
    };
  }

  close: () => Promise<void> = () => Promise.resolve();
}

/** The browser's storage, in memory. */
export function storage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, String(value)),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
    key: (index) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
}
