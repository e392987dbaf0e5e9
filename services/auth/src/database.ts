import { kitMigrations } from '@yuedu/service-kit/database/migrations';
import { fileURLToPath } from 'node:url';
import { Prisma, PrismaClient } from './generated/prisma/client.ts';

export { Prisma, PrismaClient };
export type Tx = Prisma.TransactionClient;

export const migrationFolders = [
  ...kitMigrations,
  fileURLToPath(new URL('../prisma/migrations', import.meta.url)),
];
