import { groupCategories, listZones } from '@yuedu/contracts/http/content/categories';
import { getConfig } from '@yuedu/contracts/http/content/configs';
import { listPostsV2 } from '@yuedu/contracts/http/content/posts';
import { useCall } from '../../lib/data.ts';
import { callQuery, type LibraryQuery } from './library-query.ts';

const pageSize = 12;

/** The library as its address says it; the page before stays while the next is fetched. */
export const useLibrary = (query: LibraryQuery) =>
  useCall(listPostsV2, { query: callQuery(query, pageSize) }, { keepPreviousData: true });

/** Which zone is which; waits while nobody is logged in. */
export const useZoneIds = (isLoggedIn: boolean) =>
  useCall(getConfig, isLoggedIn ? { params: { key: 'zoneIds' } } : null, { revalidateOnFocus: false });

export const useCategories = () => useCall(groupCategories, {}, { revalidateOnFocus: false });
export const useZones = () => useCall(listZones, {}, { revalidateOnFocus: false });
