import { resolve } from 'node:path';
import { z } from 'zod';
import { parseEnv } from '../env.ts';
import { applyMigrations, kitMigrations } from './migrations.ts';

/**
 * `node migrate-cli.js <service folder>`: applies messaging's, service-kit's and the service's migrations.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: migrate-cli <service folder>');
const url = z.url({ protocol: /^postgres(ql)?$/ });
const env = parseEnv(z.object({ DATABASE_URL: url, DATABASE_DIRECT_URL: url.optional() }));
const applied = await applyMigrations({
  url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  folders: [...kitMigrations, resolve(folder, 'prisma/migrations')],
});
process.stdout.write(applied.length === 0 ? 'nothing to migrate\n' : `applied ${applied.join(', ')}\n`);
