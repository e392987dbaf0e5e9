import { auditCalls } from '@yuedu/contracts/http/audit';
import { deadLetterCalls } from '@yuedu/contracts/http/dead-letters';
import { fileCalls } from '@yuedu/contracts/http/files';
import { jobCalls } from '@yuedu/contracts/http/jobs';
import { ownDataCalls } from '@yuedu/contracts/http/own-data';
import { createDatabase } from '@yuedu/testing/database';
import { engineEnv } from '@yuedu/testing/engines';
import { startTokenIssuer, type TokenIssuer } from '@yuedu/testing/tokens';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { FixedClock } from '../clock.ts';
import { createPrisma } from '../database/database.ts';
import { baseEnv, parseEnv } from '../env.ts';
import type { RunningService } from '../kit-options.ts';
import { applyMigrations, kitMigrations } from '../database/migrations.ts';
import { startService } from '../run-service.ts';
import { ownData } from './own-data.ts';
import { toyRoutes } from './routes.ts';
import { shelfId, ToyModule, type ToyPrisma } from './toy.module.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const toyMigrations = [...kitMigrations, here('./migrations')];

const kitCalls = [auditCalls, deadLetterCalls, jobCalls, fileCalls, ownDataCalls].map(
  ({ content }) => content,
);

export interface Toy {
  readonly service: RunningService;
  readonly prisma: ToyPrisma;
  readonly issuer: TokenIssuer;
  readonly clock: FixedClock;
  readonly databaseUrl: string;
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  stop(): Promise<void>;
}
export interface CallOptions {
  as?: 'user' | 'main' | 'editor' | 'admin';
  userId?: string;
  body?: unknown;
  headers?: Record<string, string>;
  raw?: string;
}
export interface Reply {
  status: number;
  code: string;
  headers: Headers;
  json: Record<string, unknown>;
  data: Record<string, unknown>;
}

/**
 * Generates the toy's client where it is missing, and loads it. The path is computed: the types would be
 * missing on a fresh clone.
 */
export async function toyClient(): Promise<new (options: object) => ToyPrisma> {
  const client = here('../generated/prisma/client.ts');
  if (!existsSync(client)) {
    execFileSync(
      process.execPath,
      [
        here('../../../../node_modules/prisma/build/index.js'),
        'generate',
        '--schema',
        here('./schema.prisma'),
        '--no-hints',
      ],
      {
        env: {
          PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
          CHECKPOINT_DISABLE: '1',
          DATABASE_URL: 'postgresql://none@127.0.0.1/none',
        },
        stdio: 'ignore',
      },
    );
  }
  const loaded = (await import(client)) as { PrismaClient: new (options: object) => ToyPrisma };
  return loaded.PrismaClient;
}

/** Starts the toy service on real engines with a database of its own. */
export async function startToy(settings: Record<string, string> = {}, log?: Logger): Promise<Toy> {
  const database = await createDatabase('kit', (url) => applyMigrations({ url, folders: toyMigrations }));
  const issuer = await startTokenIssuer();
  const env = parseEnv(baseEnv, {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    ...engineEnv(),
    JWKS_URL: issuer.jwksUrl,
    BODY_LIMIT_BYTES: '4096',
    DATABASE_STATEMENT_TIMEOUT_MS: '1000',
    ...settings,
  });
  const prisma = createPrisma(await toyClient(), env);
  const clock = new FixedClock(new Date('2026-03-02T08:00:00Z'));
  await prisma.$executeRawUnsafe('INSERT INTO shelves VALUES ($1::uuid) ON CONFLICT DO NOTHING', shelfId);
  const service = await startService({
    name: 'content',
    env,
    prisma,
    clock,
    ...(log && { log }),
    module: ToyModule,
    routes: [...toyRoutes, ...kitCalls],
    ownData,
    migrations: toyMigrations,
  });
  return {
    service,
    prisma,
    issuer,
    clock,
    databaseUrl: database.url,
    call: (method, path, options) => call(service.url + path, method, issuer, options),
    async stop() {
      await service.close();
      await issuer.close();
      await database.drop();
    },
  };
}

const defaultUserId = '0190f000-0000-7000-8000-0000000000aa';

export async function call(
  url: string,
  method: string,
  issuer: TokenIssuer,
  options: CallOptions = {},
): Promise<Reply> {
  const headers = new Headers(options.headers);
  if (options.as)
    headers.set(
      'authorization',
      await issuer.bearer({ userId: options.userId ?? defaultUserId, role: options.as }),
    );
  if (options.body !== undefined && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await fetch(url, body === undefined ? { method, headers } : { method, headers, body });
  const text = await response.text();
  const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  return {
    status: response.status,
    code: typeof json['code'] === 'string' ? json['code'] : '',
    headers: response.headers,
    json,
    data: (json['data'] ?? {}) as Record<string, unknown>,
  };
}
