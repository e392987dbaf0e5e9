import { PrismaPg } from '@prisma/adapter-pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { BaseEnv } from '../env.ts';
import { checkWhere } from '../lists/where.ts';
import { StatementNames } from './statement-names.ts';

/** Injection token of the service's Prisma client. */
export const PRISMA = Symbol('PRISMA');

type DatabaseEnv = Pick<
  BaseEnv,
  'DATABASE_URL' | 'DATABASE_POOL' | 'DATABASE_STATEMENT_TIMEOUT_MS' | 'DATABASE_CONNECT_TIMEOUT_MS'
>;

interface Operation {
  args: unknown;
  query: (args: unknown) => Promise<unknown>;
}
interface Extensible<C> {
  $extends(extension: object): C;
}

/** Checks the `where` of every operation, in transactions too. */
function guarded<C>(client: C): C {
  return (client as Extensible<C>).$extends({
    query: {
      $allModels: {
        $allOperations: ({ args, query }: Operation): Promise<unknown> => {
          const { where } = (args ?? {}) as { where?: unknown };
          if (where !== undefined) checkWhere(where);
          return query(args);
        },
      },
    },
  });
}

/**
 * Postgres' side of a connection holds more with each statement: 12 MB after an hour of load, 3 when new. So
 * it is made anew after 450 to 900 seconds, in each process at another age: services that start together
 * would otherwise all be at their fullest, and log in again, in the same minute.
 */
const longestAgeSeconds = (): number => 450 + Math.floor(Math.random() * 451);

/**
 * Queries whose compiled form Prisma keeps, those that were used last; of queries that are sent together as
 * many again. By itself it keeps 1,000 of each, and lists of all lengths fill them.
 */
const queryPlanCacheMaxSize = 250;

/**
 * Makes a Prisma client over pg: UTC, a bounded pool, and limits on connecting, on a statement and on an idle
 * transaction. It refuses conditions that Prisma would drop: undefined values and nested empty ORs.
 * @param Client the generated PrismaClient
 */
export function createPrisma<C>(
  Client: new (options: { adapter: PrismaPg; queryPlanCacheMaxSize: number }) => C,
  env: DatabaseEnv,
): C {
  const names = new StatementNames();
  const adapter = new PrismaPg(
    {
      connectionString: env.DATABASE_URL,
      max: env.DATABASE_POOL,
      connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT_MS,
      // a new connection costs a log-in, empty caches and its plans anew: some ten hand-ins
      idleTimeoutMillis: 300_000,
      maxLifetimeSeconds: longestAgeSeconds(),
      statement_timeout: env.DATABASE_STATEMENT_TIMEOUT_MS,
      // the server can't report its own limit over a dead connection
      query_timeout: env.DATABASE_STATEMENT_TIMEOUT_MS + 1_000,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      options: '-c TimeZone=UTC',
    },
    { onPoolError: () => undefined, statementNameGenerator: ({ sql }) => names.of(sql) },
  );
  return guarded(new Client({ adapter, queryPlanCacheMaxSize }));
}

export interface TransactionHost<Tx> {
  $transaction<R>(fn: (tx: Tx) => Promise<R>, options?: { maxWait?: number; timeout?: number }): Promise<R>;
}

export interface TransactionLimits {
  /** How often in all; default 5. */
  readonly attempts?: number;
  /** Longest wait for a connection; default 5,000. */
  readonly maxWaitMs?: number;
  /** Longest run of one attempt; default 10,000. */
  readonly timeoutMs?: number;
}

/**
 * Runs `fn` in one transaction and repeats it whole after a deadlock or a serialization failure (40P01,
 * 40001, P2034), with jitter. `fn` must do nothing outside of `tx`.
 */
export async function withTransaction<Tx, R>(
  prisma: TransactionHost<Tx>,
  fn: (tx: Tx) => Promise<R>,
  limits: TransactionLimits = {},
): Promise<R> {
  const attempts = limits.attempts ?? 5;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prisma.$transaction(fn, {
        maxWait: limits.maxWaitMs ?? 5_000,
        timeout: limits.timeoutMs ?? 10_000,
      });
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Codes of Prisma and of Postgres that an error and its causes carry. */
export function databaseCodes(error: unknown): string[] {
  const codes: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    const { code, originalCode, kind, cause, meta } = current as Record<string, unknown>;
    for (const found of [code, originalCode, kind]) if (typeof found === 'string') codes.push(found);
    const driver = meta as { driverAdapterError?: unknown; code?: unknown } | undefined;
    if (typeof driver?.code === 'string') codes.push(driver.code);
    current = driver?.driverAdapterError ?? cause;
  }
  return codes;
}

function isRetryable(error: unknown): boolean {
  return databaseCodes(error).some((code) =>
    ['P2034', '40P01', '40001', 'TransactionWriteConflict'].includes(code),
  );
}

/**
 * Guards a value that goes into a `where`, since Prisma drops a condition that is undefined.
 * @throws TypeError for undefined
 */
export function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('undefined in a condition');
  return value;
}
