import { type ConfigKey, getConfig, listConfigs, putConfig } from '@yuedu/contracts/http/content/configs';
import { listTagsV2 } from '@yuedu/contracts/http/content/tags';
import { refetch, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';

/** What the person may write, each with its version. */
export const useConfigs = () => useCall(listConfigs, {}, { revalidateOnFocus: false });

/** Stores one setting whole; refused where somebody has stored a newer one. Throws ApiError. */
export const saveConfig = (key: ConfigKey, value: unknown, version: number) =>
  call(putConfig, { params: { key }, body: { value } }, { ifMatch: version });
export const rereadConfigs = (): Promise<unknown> => Promise.all([refetch(listConfigs), refetch(getConfig)]);

export const useTagsOf = (search: string) =>
  useCall(
    listTagsV2,
    { query: { limit: 20, projection: 'title', ...(search.trim() && { search }) } },
    { keepPreviousData: true },
  );
