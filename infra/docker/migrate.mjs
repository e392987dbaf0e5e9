/**
 * Before a release: applies a service's migrations straight to Postgres (DATABASE_DIRECT_URL, else
 * DATABASE_URL).
 */
import { existsSync } from 'node:fs';
import { applyMigrations, kitMigrations } from '../../packages/service-kit/dist/database/migrations.js';

const { DATABASE_URL, DATABASE_DIRECT_URL, SERVICE } = process.env;
const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
const missing = Object.entries({ SERVICE, DATABASE_URL: url })
  .filter(([, value]) => !value)
  .map(([name]) => name);
if (missing.length > 0) throw new Error(`missing in the environment: ${missing.join(', ')}`);
const own = new URL(`../../services/${SERVICE}/prisma/migrations`, import.meta.url).pathname;
const applied = await applyMigrations({
  url,
  folders: [...kitMigrations, own].filter((folder) => existsSync(folder)),
});
console.log(`${applied.length} migrations applied`);
