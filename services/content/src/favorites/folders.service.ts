import { Inject, Injectable } from '@nestjs/common';
import { type FavoriteFolder as Shown, mostFavoriteFolders } from '@yuedu/contracts/http/content/favorites';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { newId } from '@yuedu/service-kit/ids';
import type { Tx } from '../database.ts';
import type { FavoriteFolder, PrismaClient } from '../generated/prisma/client.ts';
import { ownFolder, OwnShelf } from './own-shelf.service.ts';

const present = ({ id, version, title }: FavoriteFolder, count: number): Shown => ({
  _id: id,
  version,
  title,
  count,
});
interface OfOwner {
  ownerId: string;
}
interface One extends OfOwner {
  id: string;
  expectedVersion: number | null;
}

@Injectable()
export class FoldersService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly shelf: OwnShelf,
  ) {}

  async list({ ownerId }: OfOwner): Promise<{ results: Shown[]; unfiled: number }> {
    const [folders, counts] = await Promise.all([
      this.prisma.favoriteFolder.findMany({
        where: { ownerId },
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
        take: mostFavoriteFolders,
      }),
      this.prisma.favorite.groupBy({ by: ['folderId'], where: { ownerId }, _count: true }),
    ]);
    const countOf = new Map(counts.map(({ folderId, _count }) => [folderId, _count]));
    return {
      results: folders.map((folder) => present(folder, countOf.get(folder.id) ?? 0)),
      unfiled: countOf.get(null) ?? 0,
    };
  }

  async get({ id, ownerId }: OfOwner & { id: string }): Promise<Shown> {
    const folder = await ownFolder(this.prisma, { id, ownerId });
    return present(folder, await this.prisma.favorite.count({ where: { ownerId, folderId: id } }));
  }

  /** @throws content.favorite-folder-taken, content.favorite-folders-full */
  create({ ownerId, title, now }: OfOwner & { title: string; now: Date }): Promise<Shown> {
    return this.shelf.changing(ownerId, async (tx) => {
      await refuseTaken(tx, { ownerId, title });
      if ((await tx.favoriteFolder.count({ where: { ownerId } })) >= mostFavoriteFolders)
        throw fail('content.favorite-folders-full');
      const folder = await tx.favoriteFolder.create({
        data: { id: newId(), ownerId, title, createdAt: now },
      });
      return present(folder, 0);
    });
  }

  rename({ title, ...one }: One & { title?: string | undefined }): Promise<Shown> {
    const { id, ownerId } = one;
    return this.shelf.changing(ownerId, async (tx) => {
      const before = await ownFolder(tx, one);
      checkVersion(one.expectedVersion, before.version);
      const count = await tx.favorite.count({ where: { ownerId, folderId: id } });
      if (title === undefined || title === before.title) return present(before, count);
      await refuseTaken(tx, { ownerId, title });
      const data = { title, version: { increment: 1 } };
      return present(await tx.favoriteFolder.update({ where: { id }, data }), count);
    });
  }

  /** Its texts stay, in no folder. */
  remove(one: One): Promise<{ deleted: true }> {
    const { id, ownerId } = one;
    return this.shelf.changing(ownerId, async (tx) => {
      checkVersion(one.expectedVersion, (await ownFolder(tx, one)).version);
      await tx.favorite.updateMany({
        where: { ownerId, folderId: id },
        data: { folderId: null, version: { increment: 1 } },
      });
      await tx.favoriteFolder.delete({ where: { id } });
      return { deleted: true };
    });
  }
}

async function refuseTaken(tx: Tx, { ownerId, title }: OfOwner & { title: string }): Promise<void> {
  if (await tx.favoriteFolder.findUnique({ where: { ownerId_title: { ownerId, title } } }))
    throw fail('content.favorite-folder-taken');
}
