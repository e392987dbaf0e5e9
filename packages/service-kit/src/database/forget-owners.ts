import type { Sql } from '@yuedu/messaging/sql';
import { forgetImports } from '../imports/imports.service.ts';
import { forgetUploads } from '../imports/upload-rows.ts';
import { forgetFiles } from '../files/files.service.ts';

/**
 * Removes what service-kit holds of people: jobs, files, and the name on imports. A job that runs ends at
 * its next progress.
 * Called in the transaction that applies user.deleted, and by auth in the one that erases the account.
 */
export async function forgetOwners(tx: Sql, userIds: readonly string[]): Promise<void> {
  // uploads first: an import that is being applied holds its own until its batch and its file stand
  await forgetUploads(tx, userIds);
  await forgetImports(tx, userIds);
  await forgetFiles(tx, userIds);
  await tx.$executeRawUnsafe('DELETE FROM jobs WHERE owner_id = ANY($1::uuid[])', userIds);
}
