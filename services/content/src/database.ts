import { kitMigrations } from '@yuedu/service-kit/database/migrations';
import { fileURLToPath } from 'node:url';

export { PrismaClient } from './generated/prisma/client.ts';

/** In the order in which they are applied. */
export const migrationFolders: readonly string[] = [
  ...kitMigrations,
  fileURLToPath(new URL('../prisma/migrations', import.meta.url)),
];
