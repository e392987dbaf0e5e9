import { z } from 'zod';
import { id, instant, version } from '../../ids.ts';
import { defineRoute } from '../../route.ts';
import { cleanName } from '../../rules/clean-text.ts';
import { cursorPage, listQuery, projected } from '../list.ts';
import { postHead } from './posts.ts';

/** Of one person. */
export const mostFavoriteFolders = 50;
export const mostInFavoriteFolder = 200;
/** With those that are in no folder, so that a folder that is deleted always has room for what was in it. */
export const mostFavorites = 2_000;

const service = 'content';
const access = 'login';
const folderId = { params: z.strictObject({ id }) };
const postId = { params: z.strictObject({ postId: id }) };
const noFolder = 'content.favorite-folder-not-found';
const taken = 'content.favorite-folder-taken';

export const favoriteFolder = z.object({
  _id: id,
  version,
  title: z.string(),
  count: z.int().nonnegative(),
});
export type FavoriteFolder = z.output<typeof favoriteFolder>;
/**
 * `title` as it was when the text was saved; `post`: null where the text is no more in the library, with
 * `open` false where its owner may no longer read it whole.
 */
export const favorite = z.object({
  _id: id,
  version,
  postId: id,
  folderId: id.nullable(),
  title: z.string(),
  savedAt: instant,
  post: postHead.nullable(),
});
export type Favorite = z.output<typeof favorite>;

const title = z.string().overwrite(cleanName).min(1).max(30);

/** By title; `unfiled`: how many texts are in no folder. */
export const listFavoriteFolders = defineRoute({
  service,
  method: 'GET',
  path: '/v1/favorites/',
  access,
  summary: '自己的收藏夾',
  response: z.object({ results: z.array(favoriteFolder), unfiled: z.int().nonnegative() }),
});
export const createFavoriteFolder = defineRoute({
  service,
  method: 'POST',
  path: '/v1/favorites',
  access,
  summary: '新增收藏夾',
  body: z.strictObject({ title }),
  response: favoriteFolder,
  errors: [taken, 'content.favorite-folders-full'],
});
export const getFavoriteFolder = defineRoute({
  service,
  method: 'GET',
  path: '/v1/favorites/{id}',
  access,
  summary: '一個收藏夾',
  ...folderId,
  response: favoriteFolder,
  errors: [noFolder],
});
export const putFavoriteFolder = defineRoute({
  service,
  method: 'PUT',
  path: '/v1/favorites/{id}',
  access,
  summary: '收藏夾改名',
  ifMatch: 'optional',
  ...folderId,
  body: z.strictObject({ title }).partial(),
  response: favoriteFolder,
  errors: [noFolder, taken, 'version.stale'],
});
/** What was in it stays, in no folder. */
export const deleteFavoriteFolder = defineRoute({
  service,
  method: 'DELETE',
  path: '/v1/favorites/{id}',
  access,
  summary: '刪除收藏夾，文章留在未分類',
  ifMatch: 'optional',
  ...folderId,
  response: z.object({ deleted: z.literal(true) }),
  errors: [noFolder, 'version.stale'],
});
/** By `folderId` (null: in none) or `postId`; the newest first. */
export const listFavorites = defineRoute({
  service,
  method: 'GET',
  path: '/v2/favorites/posts/',
  access,
  summary: '自己收藏的文章（游標）',
  query: listQuery,
  response: cursorPage(projected(favorite)),
});
/** Saves a text, or moves one that is saved; without `folderId` it stays where it is, a new one in none. */
export const putFavorite = defineRoute({
  service,
  method: 'PUT',
  path: '/v1/favorites/posts/{postId}',
  access,
  summary: '收藏一篇文章，或移到別的收藏夾',
  ifMatch: 'optional',
  ...postId,
  body: z.strictObject({ folderId: id.nullable() }).partial(),
  response: favorite.omit({ post: true }),
  errors: ['content.post-not-found', noFolder, 'content.favorites-full', 'version.stale'],
});
export const deleteFavorite = defineRoute({
  service,
  method: 'DELETE',
  path: '/v1/favorites/posts/{postId}',
  access,
  summary: '取消收藏一篇文章',
  ...postId,
  response: z.object({ deleted: z.literal(true) }),
  errors: ['content.favorite-not-found'],
});
