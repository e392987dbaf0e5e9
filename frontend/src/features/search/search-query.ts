import type { searchPosts } from '@yuedu/contracts/http/content/search';
import { type SearchFilter, searchFilterNames, type SearchMode } from '@yuedu/contracts/rules/search-modes';
import type { CallInput } from '../../lib/http/call.ts';

/** A search as it stands in the address. */
export interface SearchQuery {
  q: string;
  tag: string;
  author: string;
  area: string;
  after: string;
  filters: Record<SearchFilter, string>;
}
export type SearchChange = Partial<Omit<SearchQuery, 'filters'>> & {
  filters?: Partial<Record<SearchFilter, string>>;
};
type CallQuery = NonNullable<CallInput<typeof searchPosts>['query']>;

const names = ['q', 'tag', 'author', 'area'] as const;
/** As long as the call takes it. */
const longest = { q: 100, tag: 40, author: 40, area: 40 } as const;

export function readQuery(address: URLSearchParams): SearchQuery {
  const text = (name: (typeof names)[number]): string =>
    (address.get(name) ?? '').trim().slice(0, longest[name]);
  return {
    q: text('q'),
    tag: text('tag'),
    author: text('author'),
    area: text('area'),
    after: address.get('after') ?? '',
    filters: Object.fromEntries(
      searchFilterNames.map((name) => [name, (address.get(name) ?? '').slice(0, 40)]),
    ) as Record<SearchFilter, string>,
  };
}

/** The address of a changed search; a change of anything but the page begins at the first page. */
export function writeQuery(query: SearchQuery, change: SearchChange): string {
  const next = { ...query, after: '', ...change, filters: { ...query.filters, ...change.filters } };
  const entries: [string, string][] = [
    ...names.map((name): [string, string] => [name, next[name]]),
    ...searchFilterNames.map((name): [string, string] => [name, next.filters[name]]),
    ['after', next.after],
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

export const countFilters = (query: SearchQuery): number =>
  searchFilterNames.filter((name) => query.filters[name] !== '').length;

/** Whether there is anything to look for; without it the page says where one can begin. */
export const isAsked = (query: SearchQuery, mode: SearchMode | null): boolean =>
  mode !== null || query.q !== '' || query.tag !== '' || query.author !== '';

/** What the call takes, empty values left out. */
export function callQuery(query: SearchQuery, mode: SearchMode | null): CallQuery {
  const entries = Object.entries({
    q: query.q,
    mode: mode ?? '',
    tag: query.tag,
    author: query.author,
    area: query.area,
    ...query.filters,
    after: query.after,
  });
  // the contract's own check refuses a value that somebody has written into the address
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as CallQuery;
}
