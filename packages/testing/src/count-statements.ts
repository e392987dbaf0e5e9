import pg from 'pg';

/**
 * How many statements this process sends to Postgres while `run` runs, by whichever client. For one `run` at
 * a time; what else works in the process meanwhile is counted with it.
 */
export async function countStatements<R>(run: () => Promise<R>): Promise<{ result: R; statements: number }> {
  const { prototype } = pg.Client;
  const send = prototype.query;
  let statements = 0;
  prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    statements += 1;
    return (send as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof send;
  try {
    return { result: await run(), statements };
  } finally {
    prototype.query = send;
  }
}
