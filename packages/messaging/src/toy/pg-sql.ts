import { Pool, types } from 'pg';
import type { Sql, SqlClient } from '../sql.ts';

/**
 * A Prisma client's shape over plain pg, for the toy, which has no generated client. bigint as BigInt, as
 * Prisma has it.
 */
export interface PgSql extends SqlClient {
  close(): Promise<void>;
}

export function connectPg(url: string, max = 10): PgSql {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (oid === 20 ? BigInt : oid === 1016 ? bigints : types.getTypeParser(oid, format as 'text')) as never,
    },
  });
  pool.on('error', () => undefined);
  const sqlOf = (
    query: (text: string, values: unknown[]) => Promise<{ rows: unknown[]; rowCount: number | null }>,
  ): Sql => ({
    $executeRawUnsafe: async (text, ...values) => (await query(text, values)).rowCount ?? 0,
    $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) => (await query(text, values)).rows as T,
  });
  return {
    ...sqlOf((text, values) => pool.query(text, values)),
    async $transaction<R>(run: (tx: never) => Promise<R>): Promise<R> {
      const client = await pool.connect();
      let failure: Error | undefined;
      const onError = (error: Error): void => {
        failure = error;
      };
      client.on('error', onError);
      try {
        await client.query('BEGIN');
        const result = await run(sqlOf((text, values) => client.query(text, values)) as never);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((cause: Error) => {
          failure = cause;
        });
        throw error;
      } finally {
        client.off('error', onError);
        client.release(failure);
      }
    },
    close: () => pool.end(),
  };
}

const bigints = (text: string): bigint[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt));
