import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SandboxEnv } from './env.ts';
import { hostedPage } from './page.ts';
import { Till, type TillPayment, paymentRequest } from './till.ts';

export interface RunningSandbox {
  url: string;
  operationsUrl: string;
  till: Till;
  close(): Promise<void>;
}

const longestBody = 16_384;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestBody) throw new Error('too large');
  }
  return text;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

function isShop(request: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const due = Buffer.from(`Bearer ${secret}`);
  return given.length === due.length && timingSafeEqual(given, due);
}

/** What the shop asks for. */
async function shopCall(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  parts: { till: Till; urlOf: (payment: TillPayment) => string },
): Promise<void> {
  const { till, urlOf } = parts;
  const shown = (payment: TillPayment) => ({
    ref: payment.ref,
    redirectUrl: urlOf(payment),
    state: payment.state,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
  });
  if (request.method === 'POST' && url.pathname === '/payments') {
    const parsed = paymentRequest.safeParse(JSON.parse(await bodyOf(request)));
    if (parsed.success) send(response, 201, shown(await till.create(parsed.data)));
    else send(response, 400, { error: 'invalid' });
    return;
  }
  const refunded = /^\/payments\/(pay_\w+)\/refund$/.exec(url.pathname)?.[1];
  const payment =
    refunded === undefined ? till.find(url.searchParams.get('reference') ?? '') : till.get(refunded);
  if (!payment) {
    send(response, 404, { error: 'not-found' });
    return;
  }
  if (refunded !== undefined) await till.refund(payment);
  send(response, 200, shown(payment));
}

/** The page that a buyer sees, and its buttons. */
async function pageCall(
  request: IncomingMessage,
  response: ServerResponse,
  payment: TillPayment,
  till: Till,
): Promise<void> {
  if (request.method !== 'POST') {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      })
      .end(hostedPage(payment));
    return;
  }
  const word = await till.press(payment, new URLSearchParams(await bodyOf(request)).get('press') ?? '');
  const back = new URL(payment.returnUrl);
  if (word) back.searchParams.set('status', word);
  response.writeHead(303, { location: back.href }).end();
}

/** Starts the sandbox; PORT 0 takes a free one. */
export async function startSandbox(
  env: SandboxEnv,
  log: (line: string) => void = () => undefined,
): Promise<RunningSandbox> {
  const till = new Till({ secret: env.SANDBOX_SECRET, lateMs: env.SANDBOX_LATE_MS, log });
  let origin = '';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin);
    const ref = /^\/pay\/(pay_\w+)$/.exec(url.pathname)?.[1];
    const payment = ref === undefined ? undefined : till.get(ref);
    if (payment) return pageCall(request, response, payment, till);
    if (!url.pathname.startsWith('/payments')) return send(response, 404, { error: 'not-found' });
    if (!isShop(request, env.SANDBOX_SECRET)) return send(response, 401, { error: 'unknown-shop' });
    return shopCall(request, response, url, { till, urlOf: (one) => `${origin}/pay/${one.ref}` });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log(String(error));
      if (response.headersSent) response.end();
      else send(response, 400, { error: 'malformed' });
    });
  });
  const operations = createServer((request, response) => {
    const isKnown = request.url === '/healthz' || request.url === '/readyz';
    send(response, isKnown ? 200 : 404, { status: isKnown ? 'ready' : 'not found' });
  });
  const listen = (one: typeof server, port: number): Promise<string> =>
    new Promise((resolve, reject) => {
      one
        .once('error', reject)
        .listen(port, env.HOST, () => resolve(`http://${env.HOST}:${(one.address() as AddressInfo).port}`));
    });
  origin = await listen(server, env.PORT);
  const operationsUrl = await listen(
    operations,
    env.OPERATIONS_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 6_000),
  );
  const end = (one: typeof server): Promise<void> =>
    new Promise((resolve) => {
      one.close(() => resolve());
      one.closeIdleConnections();
      setTimeout(() => one.closeAllConnections(), 2_000).unref();
    });
  return {
    url: origin,
    operationsUrl,
    till,
    close: async () => {
      await Promise.all([end(server), end(operations)]);
    },
  };
}
