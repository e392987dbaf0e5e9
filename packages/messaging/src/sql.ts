/** What this package needs of a transaction: a Prisma transaction client (or Prisma client) fits. */
export interface Sql {
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>;
}

/** What this package needs of a client: a Prisma client fits. `timeout` and `maxWait` are milliseconds. */
export interface SqlClient extends Sql {
  $transaction<R>(run: (tx: never) => Promise<R>, options?: { timeout?: number; maxWait?: number }): Promise<R>;
}

/**
 * Runs `run` in one transaction of the client.
 * @param timeoutMs longest life of the transaction, in milliseconds
 */
export function inTransaction<R>(client: SqlClient, timeoutMs: number, run: (tx: Sql) => Promise<R>): Promise<R> {
  return client.$transaction((tx: never) => run(tx as Sql), { timeout: timeoutMs, maxWait: 5_000 });
}
