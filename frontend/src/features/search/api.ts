import { listZones } from '@yuedu/contracts/http/content/categories';
import { getConfig } from '@yuedu/contracts/http/content/configs';
import { searchPosts, suggestSearch } from '@yuedu/contracts/http/content/search';
import type { SearchMode } from '@yuedu/contracts/rules/search-modes';
import { useCall } from '../../lib/data.ts';
import { callQuery, isAsked, type SearchQuery } from './search-query.ts';

/** The page before stays while the next is fetched; waits while there is nothing to look for. */
export const useSearch = (query: SearchQuery, mode: SearchMode | null) =>
  useCall(searchPosts, isAsked(query, mode) ? { query: callQuery(query, mode) } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });

/** @param typed '' asks for none */
export const useSuggestions = (typed: string) =>
  useCall(suggestSearch, typed === '' ? null : { query: { q: typed } }, { revalidateOnFocus: false });

export const useZones = () => useCall(listZones, {}, { revalidateOnFocus: false });
export const useRecommendedTags = () =>
  useCall(getConfig, { params: { key: 'recommendedTags' } }, { revalidateOnFocus: false });
