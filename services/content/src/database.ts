import { withKitMigrations } from '@yuedu/service-kit/database/migrations';
import type { Prisma } from './generated/prisma/client.ts';

/** The database inside of a transaction. */
export type Tx = Prisma.TransactionClient;

/** In the order in which they are applied. */
export const migrationFolders = withKitMigrations(import.meta.url);
