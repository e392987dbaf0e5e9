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
import { AccessService } from '../access/access.service.ts';
import type { Tx } from '../database.ts';
import type { Favorite, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { inLibrary } from '../posts/post-list.ts';
import { presentHead } from '../posts/posts.presenter.ts';
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

/** What a person saved. Nothing of it depends on whether he may read the text whole, but what is shown of it. */
@Injectable()
export class FavoritesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly access: AccessService,
    private readonly shelf: OwnShelf,
  ) {}

  list(query: ListQuery, caller: Caller): Promise<CursorList<Shown>> {
    return runCursorList<Row, Prisma.FavoriteWhereInput, Shown>(favoriteList, {
      query,
      caller,
      scope: { ownerId: caller.userId },
      findMany: async (args, fields) => {
        const rows = await this.prisma.favorite.findMany(args);
        const posts = fields.has('post') ? await this.postsOf(rows, caller) : new Map<string, PostHead>();
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
      const post = await tx.post.findFirst({ where: { id: postId, ...inLibrary }, select: { title: true } });
      if (!post) throw fail('content.post-not-found');
      const data = { id: newId(), ownerId, postId, folderId, title: post.title, savedAt: command.now };
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

  /** Those that are in the library now, as its list shows them to the caller. */
  private async postsOf(rows: readonly Favorite[], caller: Caller): Promise<Map<string, PostHead>> {
    const posts = await this.prisma.post.findMany({
      where: { id: { in: rows.map(({ postId }) => postId) }, ...inLibrary },
      take: rows.length,
    });
    const open = await this.access.openAmong(posts, caller);
    return new Map(posts.map((post) => [post.id, presentHead(post, open.has(post.id))]));
  }
}

async function checkRoom(tx: Tx, folder: { ownerId: string; id: string }): Promise<void> {
  const { id } = await ownFolder(tx, folder);
  const count = await tx.favorite.count({ where: { ownerId: folder.ownerId, folderId: id } });
  if (count >= mostInFavoriteFolder) throw fail('content.favorites-full');
}
