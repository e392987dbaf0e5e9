/**
 * `npm run dlq` for services without a tool of their own: messaging's commands over a plain connection to the
 * service's database.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { root } from './paths.mjs';

const { runTool } = await import(pathToFileURL(join(root, 'packages/messaging/dist/tool.js')).href);
// Prisma's way, which messaging expects: 64-bit integers are BigInt.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
const connection = new pg.Client({ connectionString: process.env.DATABASE_URL });

const sql = {
  $executeRawUnsafe: async (query, ...values) => (await connection.query(query, values)).rowCount ?? 0,
  $queryRawUnsafe: async (query, ...values) => (await connection.query(query, values)).rows,
};
const client = {
  ...sql,
  async $transaction(run) {
    await connection.query('BEGIN');
    try {
      const result = await run(sql);
      await connection.query('COMMIT');
      return result;
    } catch (error) {
      await connection.query('ROLLBACK');
      throw error;
    }
  },
};

try {
  await connection.connect();
  await runTool({ client, args: process.argv.slice(2) });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await connection.end();
}
