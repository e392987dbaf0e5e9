/** What this package needs of a transaction: a Prisma transaction client (or Prisma client) fits. */
export interface Sql {
  $executeRawUnsafe(query: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>;
}

/**
 * What this package needs of a client: a Prisma client fits, whose overloads of $transaction no narrower type
 * takes.
 */
export interface SqlClient extends Sql {
  $transaction(run: never, options?: never): unknown;
}

interface Transacting {
  $transaction<R>(run: (tx: Sql) => Promise<R>, options: { timeout: number; maxWait: number }): Promise<R>;
}

/**
 * Runs `run` in one transaction of the client.
 * @param timeoutMs longest life of the transaction, in milliseconds
 */
export function inTransaction<R>(
  client: SqlClient,
  timeoutMs: number,
  run: (tx: Sql) => Promise<R>,
): Promise<R> {
  return (client as unknown as Transacting).$transaction(run, { timeout: timeoutMs, maxWait: 5_000 });
}
