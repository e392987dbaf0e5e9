import { Inject, Injectable } from '@nestjs/common';
import type { Sql } from '@yuedu/messaging/sql';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { Tx } from '../database.ts';
import type { FavoriteFolder, PrismaClient } from '../generated/prisma/client.ts';
import { locks } from '../locks.ts';

/** What a person saves and notes is changed one change after the other. */
@Injectable()
export class OwnShelf {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** @throws access.denied for an account that is gone, whose token still lives for some minutes */
  changing<T>(ownerId: string, change: (tx: Tx) => Promise<T>): Promise<T> {
    return withTransaction(this.prisma, async (tx) => {
      await locks.reader.hold(tx, ownerId);
      if (await tx.erasedUser.findUnique({ where: { id: ownerId } })) throw fail('access.denied');
      return change(tx);
    });
  }

  /** For an account that is gone; the caller holds the lock of the reader. */
  async forget(tx: Sql, ownerId: string): Promise<void> {
    await tx.$executeRawUnsafe('DELETE FROM favorites WHERE owner_id = $1::uuid', ownerId);
    await tx.$executeRawUnsafe('DELETE FROM favorite_folders WHERE owner_id = $1::uuid', ownerId);
  }
}

/** @throws content.favorite-folder-not-found for another person's, too */
export async function ownFolder(
  tx: Pick<Tx, 'favoriteFolder'>,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<FavoriteFolder> {
  const folder = await tx.favoriteFolder.findFirst({ where: { id, ownerId } });
  if (!folder) throw fail('content.favorite-folder-not-found');
  return folder;
}
