import { messagingEnv } from '@yuedu/messaging/env';
import { z } from 'zod';

/** 0 takes a free port; only tests do. */
const port = z.coerce.number().int().min(0).max(65_535);
const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((v) => v === '1' || v === 'true');

/** What every service reads; a service extends it: `baseEnv.extend({ … })`. Times in milliseconds. */
export const baseEnv = z.object({
  /** Has no default: what is forgotten in production must not run as development. */
  NODE_ENV: z.enum(['production', 'development', 'test']),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  /** Default PORT + 6000; the worker of a split service uses PORT + 6500. */
  OPERATIONS_PORT: port.optional(),
  /**
   * Bearer token for /metrics and the documents on the operations port; production does not start without it.
   */
  OPERATIONS_TOKEN: z.string().min(16).optional(),
  /** Request pool; may go through PgBouncer. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Straight to Postgres: relay, LISTEN, migrations. Default DATABASE_URL. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).default(5_000),
  ...messagingEnv.shape,
  /** auth's public keys. */
  JWKS_URL: z.url().default('http://127.0.0.1:3001/.well-known/jwks.json'),
  TOKEN_ISSUER: z.string().min(1).default('yuedu'),
  TOKEN_AUDIENCE: z.string().min(1).default('yuedu'),
  /**
   * Each call has its own longest body (contracts); no call takes more than this. Absent: what its contract
   * says.
   */
  BODY_LIMIT_BYTES: z.coerce.number().int().min(1_024).optional(),
  /** 1: main.ts serves HTTP only, worker.ts has consumers, relay and jobs. */
  SPLIT: flag,
  /** Demo data is loaded; refused with NODE_ENV=production. */
  DEMO: flag,
  /** Each answer is checked against its contract before it is sent; with NODE_ENV=test it always is. */
  CHECK_ANSWERS: flag,
  /**
   * How long calls are still taken after /readyz has said no: the gateway turns to another address meanwhile.
   */
  LEAVE_MS: z.coerce.number().int().min(0).max(10_000).default(500),
  /**
   * Folder of the service's files, shared by its replicas and its worker. Without it production refuses to
   * make files.
   */
  FILES_DIR: z.string().min(1).optional(),
  /**
   * Instead of the folder a bucket of S3 or of what speaks like it, by path (`<endpoint>/<bucket>/<id>`). All
   * of them or none; the region is what the server calls it.
   */
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
});
export type BaseEnv = z.output<typeof baseEnv>;

/** Names every bad variable and no value, since values may be secrets. */
export class BadEnvironment extends Error {
  constructor(readonly names: readonly string[]) {
    super(`Bad or missing environment variables: ${names.join(', ')}`);
    this.name = 'BadEnvironment';
  }
}

/**
 * Reads the environment.
 * @param schema zod object, usually `baseEnv.extend({…})`
 * @param source default process.env; tests give their own
 * @throws BadEnvironment with the names of all bad variables, never the values
 */
export function parseEnv<S extends z.ZodObject>(
  schema: S,
  source: Readonly<Record<string, string | undefined>> = process.env,
): z.output<S> {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new BadEnvironment(
    [...new Set(parsed.error.issues.map((issue) => String(issue.path[0] ?? 'environment')))].sort(),
  );
}
