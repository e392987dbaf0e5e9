import { Controller, Inject } from '@nestjs/common';
import {
  createFavoriteFolder,
  deleteFavorite,
  deleteFavoriteFolder,
  getFavoriteFolder,
  listFavoriteFolders,
  listFavorites,
  putFavorite,
  putFavoriteFolder,
} from '@yuedu/contracts/http/content/favorites';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { CLOCK, type Clock } from '@yuedu/service-kit/clock';
import { CallerParam, IfMatch, Input, Route } from '@yuedu/service-kit/http/route';
import { FavoritesService } from './favorites.service.ts';
import { FoldersService } from './folders.service.ts';

/** Everybody's own; what is another's is not there. */
@Controller()
export class FavoritesController {
  constructor(
    private readonly folders: FoldersService,
    private readonly favorites: FavoritesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Route(listFavoriteFolders)
  listFolders(@CallerParam() { userId }: Caller): Promise<unknown> {
    return this.folders.list({ ownerId: userId });
  }

  @Route(createFavoriteFolder)
  createFolder(
    @Input() { body }: InputOf<typeof createFavoriteFolder>,
    @CallerParam() { userId }: Caller,
  ): Promise<unknown> {
    return this.folders.create({ ...body, ownerId: userId, now: this.clock.now() });
  }

  @Route(getFavoriteFolder)
  getFolder(
    @Input() { params }: InputOf<typeof getFavoriteFolder>,
    @CallerParam() { userId }: Caller,
  ): Promise<unknown> {
    return this.folders.get({ ...params, ownerId: userId });
  }

  @Route(putFavoriteFolder)
  renameFolder(
    @Input() { params, body }: InputOf<typeof putFavoriteFolder>,
    @CallerParam() { userId }: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.folders.rename({ ...params, ...body, ownerId: userId, expectedVersion });
  }

  @Route(deleteFavoriteFolder)
  deleteFolder(
    @Input() { params }: InputOf<typeof deleteFavoriteFolder>,
    @CallerParam() { userId }: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.folders.remove({ ...params, ownerId: userId, expectedVersion });
  }

  @Route(listFavorites)
  list(@Input() { query }: InputOf<typeof listFavorites>, @CallerParam() caller: Caller): Promise<unknown> {
    return this.favorites.list(query, caller);
  }

  @Route(putFavorite)
  put(
    @Input() { params, body }: InputOf<typeof putFavorite>,
    @CallerParam() { userId }: Caller,
    @IfMatch() expectedVersion: number | null,
  ): Promise<unknown> {
    return this.favorites.put({
      ...params,
      ...body,
      ownerId: userId,
      expectedVersion,
      now: this.clock.now(),
    });
  }

  @Route(deleteFavorite)
  remove(
    @Input() { params }: InputOf<typeof deleteFavorite>,
    @CallerParam() { userId }: Caller,
  ): Promise<unknown> {
    return this.favorites.remove({ ...params, ownerId: userId });
  }
}
