import pg from 'pg';

/** A connection to Postgres for as long as `run` takes. @param options more of the client's settings */
export async function withPostgres(connectionString, run, options = {}) {
  const client = new pg.Client({ connectionString, ...options });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
