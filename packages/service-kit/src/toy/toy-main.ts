import { Pool } from 'pg';
import { baseEnv, parseEnv } from '../env.ts';
import type { KitDatabase, ServiceOptions } from '../kit-options.ts';
import { runService, runWorker } from '../run-service.ts';
import { ownData } from './own-data.ts';
import { toyRoutes } from './routes.ts';
import { ToyModule } from './toy.module.ts';

// The toy as a process of its own, so that it can be told to leave: `toy-main.js [worker]`.
const env = parseEnv(baseEnv);
const pool = new Pool({ connectionString: env.DATABASE_URL, max: 2 });
const prisma: KitDatabase = {
  $queryRawUnsafe: async <T>(query: string, ...values: unknown[]) =>
    (await pool.query(query, values)).rows as T,
  $executeRawUnsafe: async (query, ...values) => (await pool.query(query, values)).rowCount ?? 0,
  $disconnect: () => pool.end(),
};
const options: ServiceOptions = {
  name: 'content',
  env,
  prisma,
  module: ToyModule,
  routes: toyRoutes,
  ownData,
};
await (process.argv[2] === 'worker' ? runWorker(options) : runService(options));
