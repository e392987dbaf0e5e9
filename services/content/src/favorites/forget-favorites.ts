import type { Sql } from '@yuedu/messaging/sql';

/** Under the lock of the reader, which who saves a text waits for. */
export async function forgetFavorites(tx: Sql, ownerId: string): Promise<void> {
  await tx.$executeRawUnsafe('DELETE FROM favorites WHERE owner_id = $1::uuid', ownerId);
  await tx.$executeRawUnsafe('DELETE FROM favorite_folders WHERE owner_id = $1::uuid', ownerId);
}
