import type { Sql } from '@yuedu/messaging/sql';
import { forgetImports } from '../imports/imports.service.ts';
import { forgetFiles } from '../files/files.service.ts';

/**
 * Takes away what service-kit holds of a person's own: the jobs that he asked for the files that were made
 * for him, and his name on what he imported. A run that is under way ends at its next progress. Called in the
 * transaction that applies user.deleted, and by auth in the one that erases the account.
 */
export async function forgetOwner(tx: Sql, userId: string): Promise<void> {
  await forgetFiles(tx, userId);
  await forgetImports(tx, userId);
  await tx.$executeRawUnsafe('DELETE FROM jobs WHERE owner_id = $1::uuid', userId);
}
