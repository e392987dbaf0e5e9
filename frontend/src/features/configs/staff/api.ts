import { type ConfigKey, getConfig, listConfigs, putConfig } from '@yuedu/contracts/http/content/configs';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { listTagsV2 } from '@yuedu/contracts/http/content/tags';
import { refetch, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';

/** What the person may write, each with its version. */
export const useConfigs = () => useCall(listConfigs, {}, { revalidateOnFocus: false });

/** Stores one setting whole; refused where somebody has stored a newer one. Throws ApiError. */
export const saveConfig = (key: ConfigKey, value: unknown, version: number) =>
  call(putConfig, { params: { key }, body: { value } }, { ifMatch: version });
export const rereadConfigs = (): Promise<unknown> => Promise.all([refetch(listConfigs), refetch(getConfig)]);

const few = { limit: 20, pagination: '0' as const };
/** Texts that hold these words; none before anything is written. */
export const useTextsOf = (search: string) =>
  useCall(
    listPosts,
    search.trim() === '' ? null : { query: { ...few, search, projection: 'title author' } },
    { keepPreviousData: true },
  );
/** The titles of chosen texts. */
export const useTitles = (ids: readonly string[]) =>
  useCall(
    listPosts,
    ids.length === 0
      ? null
      : {
          query: {
            conditions: JSON.stringify({ _id: { $in: [...ids].sort() } }),
            projection: 'title',
            limit: 100,
            pagination: '0',
          },
        },
    { keepPreviousData: true },
  );
export const useTagsOf = (search: string) =>
  useCall(
    listTagsV2,
    { query: { limit: 20, projection: 'title', ...(search.trim() && { search }) } },
    { keepPreviousData: true },
  );
