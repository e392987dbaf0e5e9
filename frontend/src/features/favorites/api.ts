import {
  createFavoriteFolder,
  deleteFavorite,
  deleteFavoriteFolder,
  type FavoriteFolder,
  getFavoriteFolder,
  listFavoriteFolders,
  listFavorites,
  putFavorite,
  putFavoriteFolder,
} from '@yuedu/contracts/http/content/favorites';
import { refetchAll, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

const pageSize = 12;
const refresh = (): Promise<void> => refetchAll([listFavorites, listFavoriteFolders]);
/** What was changed is shown as it stands, also where a change failed half-way. */
const changing = async <T>(change: Promise<T>): Promise<T> => {
  try {
    return await change;
  } finally {
    await refresh();
  }
};

export const useFolders = () => useCall(listFavoriteFolders, {});
export const useFolder = (id: string) => useCall(getFavoriteFolder, { params: { id } });

/** @param folderId null: those that are in no folder */
export const useFavorites = (folderId: string | null, after: string) =>
  useCall(
    listFavorites,
    {
      query: {
        conditions: JSON.stringify({ folderId }),
        limit: pageSize,
        ...(after && { skip: after }),
      },
    },
    { keepPreviousData: true },
  );

/** Which of these texts are saved, and in which folder; up to a page of the library. */
export const useSaved = (postIds: readonly string[]) =>
  useCall(
    listFavorites,
    {
      query: {
        conditions: JSON.stringify({ postId: { $in: postIds } }),
        projection: 'postId folderId',
        limit: 100,
      },
    },
    { revalidateOnFocus: false },
  );

/** @param folderId left out: where it is, a new one in none */
export const save = (postId: string, folderId?: string | null) =>
  changing(call(putFavorite, { params: { postId }, body: folderId === undefined ? {} : { folderId } }));
export const drop = (postId: string) => changing(call(deleteFavorite, { params: { postId } }));
export const addFolder = (title: string) => changing(call(createFavoriteFolder, { body: { title } }));
export const renameFolder = ({ _id, version }: FavoriteFolder, title: string) =>
  changing(call(putFavoriteFolder, { params: { id: _id }, body: { title } }, { ifMatch: version }));
export const removeFolder = ({ _id, version }: FavoriteFolder) =>
  call(deleteFavoriteFolder, { params: { id: _id } }, { ifMatch: version });
export const refreshFavorites = refresh;
