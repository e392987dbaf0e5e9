import type { RouteDefinition } from '@yuedu/contracts/route';
import { FixedClock } from '@yuedu/service-kit/clock';
import { requestOf, requireDeclared, type RouteInput } from '@yuedu/service-kit/testing/call-route';
import { type ServiceUnderTest, startUnderTest } from '@yuedu/service-kit/testing/service-under-test';
import { generateKeyPairSync } from 'node:crypto';
import type { Logger } from 'pino';
import { migrationFolders } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { type Env, envSchema } from '../env.ts';
import { authService } from '../service.ts';

export const internalSecret = 'only-for-tests-0123456789';

export interface RunningAuth extends ServiceUnderTest<Env, PrismaClient> {
  clock: FixedClock;
}

/** auth on a database, topics and port of its own, with a clock that the test moves. */
export async function startAuth(
  overrides: Record<string, string> = {},
  clock: FixedClock = new FixedClock(new Date()),
  log?: Logger,
): Promise<RunningAuth> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const env = {
    DATABASE_POOL: '6',
    TOPIC_PARTITIONS: '2',
    JWT_PRIVATE_KEYS: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    INTERNAL_SECRET: internalSecret,
    MAIL_PROVIDER: 'local',
    SMS_PROVIDER: 'local',
    SIGN_UP_CODE: 'optional',
    CODE_SECRET: 'only-for-tests-9876543210',
    CONTACT_SECRET: 'only-for-tests-0123456789',
    // All callers are of this machine: its mark would ask the gateway's tests for a captcha.
    LOGIN_ADDRESS_FAILURES: '1000000',
    ...overrides,
  };
  return {
    ...(await startUnderTest(
      { name: 'auth', envSchema, migrationFolders, service: authService },
      { env, clock, ...(log && { log }) },
    )),
    clock,
  };
}

export interface Answer {
  status: number;
  body: {
    data?: Record<string, unknown>;
    code?: string;
    errors?: { path: string; code: string }[];
    [key: string]: unknown;
  };
  headers: Headers;
  refreshToken: string | null;
}

/** Who a call is sent by: `cookie` is a refresh token, `token` an access token. */
interface Sender {
  token?: string;
  cookie?: string;
}
interface WrittenRequest extends Sender {
  body?: unknown;
  headers?: Record<string, string>;
}

/** One call of contracts. */
export async function call<R extends RouteDefinition>(
  url: string,
  route: R,
  sent?: RouteInput<R> & Sender,
): Promise<Answer>;
/** One HTTP call as it is written, for tests of addresses and of what no contract allows. */
export async function call(url: string, method: string, path: string, sent?: WrittenRequest): Promise<Answer>;
export async function call(
  url: string,
  route: RouteDefinition | string,
  second?: (RouteInput<RouteDefinition> & Sender) | string,
  third?: WrittenRequest,
): Promise<Answer> {
  if (typeof route === 'string') return send(url, route, String(second), third);
  const { token, cookie, ...input } = (second ?? {}) as RouteInput<RouteDefinition> & Sender;
  const { method, path, ...rest } = requestOf(route, input);
  const answer = await send(url, method, path, {
    ...rest,
    ...(token && { token }),
    ...(cookie && { cookie }),
  });
  requireDeclared(route, answer.body);
  return answer;
}

async function send(url: string, method: string, path: string, sent: WrittenRequest = {}): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(sent.cookie ? { cookie: `refresh_token=${sent.cookie}` } : {}),
      ...sent.headers,
    },
    body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
  });
  const text = await response.text();
  const refreshToken = /refresh_token=([\w-]+);/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? null;
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
    headers: response.headers,
    refreshToken,
  };
}
