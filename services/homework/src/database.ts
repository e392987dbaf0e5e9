import { kitMigrations } from '@yuedu/service-kit/database/migrations';
import { withTransaction as runTransaction } from '@yuedu/service-kit/database/database';
import { fileURLToPath } from 'node:url';
import type { Prisma, PrismaClient } from './generated/prisma/client.ts';

export type Tx = Prisma.TransactionClient;

/** In order: messaging's, service-kit's, then the service's own. */
export const migrationFolders = kitMigrations.concat(
  fileURLToPath(new URL('../prisma/migrations', import.meta.url)),
);

/** One transaction, repeated whole after a deadlock; nothing may be called outside of `tx` in it. */
export function withTransaction<R>(prisma: PrismaClient, fn: (tx: Tx) => Promise<R>): Promise<R> {
  return runTransaction<Tx, R>(prisma, fn);
}
