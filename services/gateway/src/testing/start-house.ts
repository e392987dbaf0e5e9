import type { RouteDefinition } from '@yuedu/contracts/route';
import { createTopics } from '@yuedu/messaging/kafka/create-topics';
import { engineEnv, testEngines } from '@yuedu/testing/engines';
import { deleteTopics, topicPrefix } from '@yuedu/testing/kafka';
import { startTokenIssuer, type TestCaller, type TokenIssuer } from '@yuedu/testing/tokens';
import { Redis } from 'ioredis';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { type Env, envSchema } from '../env.ts';
import { type RunningGateway, startGateway } from '../gateway.ts';
import { streamSignals } from '../stream/signals.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  token?: string;
  cookies?: Record<string, string>;
}
export interface Got {
  status: number;
  headers: Headers;
  text: string;
  code: string | undefined;
  cookies: Record<string, string>;
  json: { data?: Record<string, unknown> } & Record<string, unknown>;
}

/** A gateway before one plain HTTP server that stands for every service, with real Redis and Kafka. */
export interface House {
  gateway: RunningGateway;
  env: Env;
  redis: Redis;
  issuer: TokenIssuer;
  /** What services answer; at first an echo of the request. */
  setHandler(handler: Handler): void;
  /** What auth says of sessions that Redis does not have; null closes auth's mouth. */
  sessions: Map<string, { state: string; userId: string; tokenVersion?: number }> | null;
  serviceUrl: string;
  /** A person with a live session in Redis. */
  person(
    caller?: Partial<TestCaller>,
    record?: Record<string, unknown>,
  ): Promise<{ userId: string; sid: string; token: string }>;
  call(path: string, sent?: Sent): Promise<Got>;
  /** As a browser does it: fetches a CSRF token first. */
  change(path: string, sent: Sent): Promise<Got>;
  close(): Promise<void>;
}

export const echo: Handler = async (request, response) => {
  // a chunk may end within a letter
  const body = await text(request);
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(
      JSON.stringify({ data: { method: request.method, url: request.url, headers: request.headers, body } }),
    );
};

const uuidPath = /^\/internal\/sessions\/(.+)$/;

export async function listen(
  handler: Handler,
): Promise<{ server: Server; url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    Promise.resolve(handler(request, response)).catch(() => response.destroy()); // a caller who left half way
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export async function call(base: string, path: string, sent: Sent = {}): Promise<Got> {
  const cookie = Object.entries(sent.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const response = await fetch(base + path, {
    method: sent.method ?? 'GET',
    body: sent.body,
    redirect: 'manual',
    headers: {
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
  });
  const text = await response.text();
  let json: Got['json'] = {};
  try {
    json = JSON.parse(text) as Got['json'];
  } catch {
    /* no JSON */
  }
  const cookies = Object.fromEntries(
    response.headers.getSetCookie().map((one) => {
      const [pair = ''] = one.split(';', 1);
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  return {
    status: response.status,
    headers: response.headers,
    text,
    json,
    code: json['code'] as string | undefined,
    cookies,
  };
}

const internalSecret = 'internal-secret-0123';
const addresses = [
  'AUTH_URLS',
  'CONTENT_URLS',
  'CLASSES_URLS',
  'HOMEWORK_URLS',
  'ASSESSMENT_URLS',
  'BILLING_URLS',
];

function envOf(serviceUrl: string, overrides: Record<string, string>): Env {
  return {
    ...envSchema.parse({
      NODE_ENV: 'test',
      ...engineEnv(),
      TOPIC_PREFIX: topicPrefix('gateway'),
      TOPIC_PARTITIONS: '1',
      INTERNAL_SECRET: internalSecret,
      CSRF_SECRET: 'csrf-secret-01234567',
      COOKIE_SECRET: 'cookie-secret-012345',
      CLIENT_DIR: '/nowhere',
      LIMIT_PER_IP: '100000',
      REDIS_TIMEOUT_MS: '5000',
      ...Object.fromEntries(addresses.map((name) => [name, serviceUrl])),
      ...overrides,
    }),
    PORT: 0,
  };
}

/** What auth answers when the gateway asks for a session. */
function answerSession(
  request: IncomingMessage,
  response: ServerResponse,
  sid: string,
  sessions: House['sessions'],
): void {
  if (sessions === null) {
    response.destroy();
    return;
  }
  const found = sessions.get(sid);
  response
    .writeHead(found && request.headers['x-internal-secret'] === internalSecret ? 200 : 404)
    .end(JSON.stringify({ data: { sid, ...found } }));
}

/** A change as a browser sends it: the CSRF token and its cookie are fetched before. */
async function changeAt(base: string, path: string, sent: Sent): Promise<Got> {
  const csrf = await call(base, '/api/csrf', { token: sent.token, cookies: sent.cookies });
  return call(base, path, {
    method: 'POST',
    ...sent,
    cookies: { ...sent.cookies, ...csrf.cookies },
    headers: { 'x-csrf-token': String(csrf.json.data?.['csrfToken']), ...sent.headers },
  });
}

/**
 * @param overrides environment; REDIS_URL through a fault proxy, for instance
 * @param log of the gateway; silent otherwise
 * @param calls what it leads to; all of contracts otherwise
 */
export async function startHouse(
  overrides: Record<string, string> = {},
  log?: Logger,
  calls?: Iterable<RouteDefinition>,
): Promise<House> {
  const issuer = await startTokenIssuer();
  let handler = echo;
  const house: Partial<House> & Pick<House, 'sessions'> = { sessions: new Map() };
  const service = await listen(async (request, response) => {
    const sid = uuidPath.exec(request.url ?? '')?.[1];
    if (request.url === '/.well-known/jwks.json') response.end(await (await fetch(issuer.jwksUrl)).text());
    else if (sid === undefined) await handler(request, response);
    else answerSession(request, response, sid, house.sessions);
  });
  const env = envOf(service.url, overrides);
  await createTopics({
    env,
    prefix: env.TOPIC_PREFIX,
    partitions: env.TOPIC_PARTITIONS,
    topics: Object.fromEntries(streamSignals.map(({ topic }) => [topic, { kind: 'signals' as const }])),
  });
  const gateway = await startGateway(env, log, calls);
  const redis = new Redis(testEngines().redisUrl);
  const person: House['person'] = async (caller = {}, record = { state: 'live' }) => {
    const [userId, sid] = [caller.userId ?? uuidv7(), caller.sid ?? uuidv7()];
    if (Object.keys(record).length > 0) house.sessions?.set(sid, { userId, state: 'live', ...record });
    if (Object.keys(record).length > 0)
      await redis.set(`session:${sid}`, JSON.stringify({ userId, ...record }), 'EX', 900);
    return { userId, sid, token: await issuer.issue({ role: 'user', ...caller, userId, sid }) };
  };
  return Object.assign(house, {
    gateway,
    env,
    redis,
    issuer,
    serviceUrl: service.url,
    person,
    setHandler: (next: Handler) => {
      handler = next;
    },
    call: (path: string, sent?: Sent) => call(gateway.url, path, sent),
    change: (path: string, sent: Sent) => changeAt(gateway.url, path, sent),
    close: async () => {
      await gateway.close();
      redis.disconnect();
      await Promise.all([issuer.close(), service.close(), deleteTopics(env.TOPIC_PREFIX)]);
    },
  });
}
