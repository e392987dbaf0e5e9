import { Inject, Injectable } from '@nestjs/common';
import {
  type Favorite as Shown,
  mostFavorites,
  mostInFavoriteFolder,
} from '@yuedu/contracts/http/content/favorites';
import type { PostHead } from '@yuedu/contracts/http/content/posts';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { newId } from '@yuedu/service-kit/ids';
import { runCursorList } from '@yuedu/service-kit/lists/list';
import type { CursorList } from '@yuedu/service-kit/lists/list-spec';
import type { Tx } from '../database.ts';
import type { Favorite, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { ReadingService } from '../posts/reading.service.ts';
import { favoriteList } from './favorite-list.ts';
import { ownFolder, OwnShelf } from './own-shelf.service.ts';

type Row = Favorite & { post: PostHead | null };
type Stored = Omit<Shown, 'post'>;

const present = ({ id, version, postId, folderId, title, savedAt }: Favorite): Stored => ({
  _id: id,
  version,
  postId,
  folderId,
  title,
  savedAt: savedAt.toISOString(),
});

/** What a person saved. Whether he may read the text whole decides only what is shown of it. */
@Injectable()
export class FavoritesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly reading: ReadingService,
    private readonly shelf: OwnShelf,
  ) {}

  list(query: ListQuery, caller: Caller): Promise<CursorList<Shown>> {
    return runCursorList<Row, Prisma.FavoriteWhereInput, Shown>(favoriteList, {
      query,
      caller,
      scope: { ownerId: caller.userId },
      findMany: async (args, fields) => {
        const rows = await this.prisma.favorite.findMany(args);
        const ids = fields.has('post') ? rows.map(({ postId }) => postId) : [];
        const posts = await this.reading.headsAmong(ids, caller);
        return rows.map((row) => ({ ...row, post: posts.get(row.postId) ?? null }));
      },
      present: (row) => ({ ...present(row), post: row.post }),
    });
  }

  /**
   * Saves a text of the library, or moves one that is saved, which may have left it.
   * @throws content.post-not-found, content.favorite-folder-not-found, content.favorites-full
   */
  put(command: {
    ownerId: string;
    postId: string;
    folderId?: string | null | undefined;
    expectedVersion: number | null;
    now: Date;
  }): Promise<Stored> {
    const { ownerId, postId } = command;
    return this.shelf.changing(ownerId, async (tx) => {
      const before = await tx.favorite.findUnique({ where: { ownerId_postId: { ownerId, postId } } });
      if (before) checkVersion(command.expectedVersion, before.version);
      else if (command.expectedVersion !== null) throw fail('version.stale');
      const folderId = command.folderId === undefined ? (before?.folderId ?? null) : command.folderId;
      if (before && before.folderId === folderId) return present(before);
      if (folderId !== null) await checkRoom(tx, { ownerId, id: folderId });
      if (before) {
        const data = { folderId, version: { increment: 1 } };
        return present(await tx.favorite.update({ where: { id: before.id }, data }));
      }
      if ((await tx.favorite.count({ where: { ownerId } })) >= mostFavorites)
        throw fail('content.favorites-full');
      const title = await this.reading.titleOf(tx, postId);
      const data = { id: newId(), ownerId, postId, folderId, title, savedAt: command.now };
      return present(await tx.favorite.create({ data }));
    });
  }

  remove({ ownerId, postId }: { ownerId: string; postId: string }): Promise<{ deleted: true }> {
    return this.shelf.changing(ownerId, async (tx) => {
      const { count } = await tx.favorite.deleteMany({ where: { ownerId, postId } });
      if (count === 0) throw fail('content.favorite-not-found');
      return { deleted: true };
    });
  }
}

async function checkRoom(tx: Tx, folder: { ownerId: string; id: string }): Promise<void> {
  const { id } = await ownFolder(tx, folder);
  const count = await tx.favorite.count({ where: { ownerId: folder.ownerId, folderId: id } });
  if (count >= mostInFavoriteFolder) throw fail('content.favorites-full');
}
