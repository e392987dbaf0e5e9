import { createTopics } from '@yuedu/messaging/kafka/create-topics';
import { createDatabase } from '@yuedu/testing/database';
import { engineEnv } from '@yuedu/testing/engines';
import { deleteTopics, topicPrefix } from '@yuedu/testing/kafka';
import { startTokenIssuer, type TestCaller, type TokenIssuer } from '@yuedu/testing/tokens';
import type { RouteDefinition } from '@yuedu/contracts/route';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { BaseEnv } from '../env.ts';
import type { KitDatabase, RunningService, ServiceOptions, ServiceParts } from '../kit-options.ts';
import { applyMigrations } from '../database/migrations.ts';
import { startService } from '../run-service.ts';
import { requestOf, requireDeclared, type RouteAnswer, type RouteInput } from './call-route.ts';

/** A service as its own folder declares it. */
export interface Declared<E extends BaseEnv, P extends KitDatabase> {
  /** The beginning of its database's and its topics' names. */
  readonly name: string;
  readonly envSchema: { parse(source: unknown): E };
  readonly migrationFolders: readonly string[];
  readonly service: (env: E) => ServiceOptions & { readonly prisma: P };
}

export interface ServiceTestOptions {
  /** Variables beside the usual ones, and instead of them. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the present. */
  readonly clock?: Clock;
  /** Default: errors alone, on standard output. */
  readonly log?: Logger;
  readonly parts?: ServiceParts;
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  body: { data: never; code?: string; errors?: { path: string; code: string }[] };
}
/** A body that is text or bytes is sent as it is, anything else as JSON. */
export interface CallOptions {
  as?: TestCaller | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RouteCallOptions<R extends RouteDefinition> extends RouteInput<R> {
  as?: TestCaller | null;
}

export interface ServiceUnderTest<E extends BaseEnv, P extends KitDatabase> {
  readonly service: RunningService;
  readonly app: RunningService['app'];
  readonly url: string;
  readonly prisma: P;
  readonly env: E;
  readonly databaseUrl: string;
  /** One call of contracts; `as` sends a token of this person. */
  call<R extends RouteDefinition>(route: R, options?: RouteCallOptions<R>): Promise<RouteAnswer<R>>;
  /** One HTTP call as it is written, for tests of addresses and of what no contract allows. */
  call(method: string, path: string, options?: CallOptions): Promise<Answered>;
  close(): Promise<void>;
}

/**
 * Starts a service on real engines, with a database, topics and token keys of its own, for one suite of
 * tests.
 * @param declared the service
 * @param testOptions what this suite wants otherwise
 * @throws whatever keeps the service from starting
 */
export async function startUnderTest<E extends BaseEnv, P extends KitDatabase>(
  declared: Declared<E, P>,
  testOptions: ServiceTestOptions = {},
): Promise<ServiceUnderTest<E, P>> {
  const prefix = topicPrefix(declared.name);
  const [database, issuer] = await Promise.all([
    createDatabase(declared.name, (url) => applyMigrations({ url, folders: declared.migrationFolders })),
    startTokenIssuer(),
  ]);
  const env = declared.envSchema.parse({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    ...engineEnv(),
    JWKS_URL: issuer.jwksUrl,
    TOPIC_PREFIX: prefix,
    TOPIC_PARTITIONS: '1',
    LOG_LEVEL: 'error',
    ...testOptions.env,
  });
  if (testOptions.parts?.work !== false)
    await createTopics({ env, prefix, partitions: env.TOPIC_PARTITIONS });
  const options = declared.service(env);
  const service = await startService(
    {
      ...options,
      ...(testOptions.clock && { clock: testOptions.clock }),
      ...(testOptions.log && { log: testOptions.log }),
    },
    testOptions.parts,
  );
  return {
    service,
    app: service.app,
    url: service.url,
    prisma: options.prisma,
    env,
    databaseUrl: database.url,
    call: callerOf(service.url, issuer),
    async close() {
      await service.close();
      await issuer.close();
      await Promise.all([database.drop(), deleteTopics(prefix)]);
    },
  };
}

/** Both forms of `call`: by contract, and as it is written. */
function callerOf(url: string, issuer: TokenIssuer): ServiceUnderTest<BaseEnv, KitDatabase>['call'] {
  return async (
    route: RouteDefinition | string,
    second?: string | RouteCallOptions<RouteDefinition>,
    third?: CallOptions,
  ): Promise<never> => {
    if (typeof route === 'string')
      return (await call(`${url}${String(second)}`, route, issuer, third)) as never;
    const { as, ...input } = (second ?? {}) as RouteCallOptions<RouteDefinition>;
    const { method, path, body, headers } = requestOf(route, input);
    const { body: answered, ...rest } = await call(url + path, method, issuer, { as, body, headers });
    requireDeclared(route, answered);
    return { ...rest, data: answered.data, problem: answered } as never;
  };
}

const isSentAsItIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

async function call(
  url: string,
  method: string,
  issuer: TokenIssuer,
  { as, body, headers }: CallOptions = {},
): Promise<Answered> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: await issuer.bearer(as) } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Answered['body'],
  };
}
