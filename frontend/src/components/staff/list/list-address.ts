import type { ListQuery as WireQuery } from '@yuedu/contracts/http/list';
import type { StaffResource, StaffRow } from '../resource.ts';

export const pageSizes = [10, 20, 50] as const;

/** What the address says about a list: every part of it is checked, since anybody may write an address. */
export interface ListState {
  q: string;
  /** Chosen values by field. */
  filters: Readonly<Record<string, string>>;
  sort: string;
  size: number;
  /** The cursor of the page before; empty is the first page. */
  from: string;
  hidden: readonly string[];
}
/** New values by name: the list's own, or a filter's. */
export type ListChange = Partial<Record<string, string>>;

type Parts<Row> = Pick<StaffResource<Row & StaffRow>, 'filters' | 'sorts' | 'columns'>;

export function readAddress<Row>(
  search: URLSearchParams,
  { filters, sorts, columns }: Parts<Row>,
): ListState {
  const size = Number(search.get('size'));
  const sort = search.get('sort');
  const hide = (search.get('hide') ?? '').split(',');
  const chosen = filters.flatMap(({ key, words, open }) => {
    const value = search.get(key) ?? '';
    return Object.hasOwn(words, value) || open?.isValue(value) ? [[key, value] as const] : [];
  });
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    filters: Object.fromEntries(chosen),
    sort: sorts.some(({ value }) => value === sort) ? (sort ?? '') : sorts[0].value,
    size: pageSizes.find((one) => one === size) ?? pageSizes[0],
    from: search.get('from') ?? '',
    hidden: columns.flatMap(({ key, isFileOnly }) => (!isFileOnly && hide.includes(key) ? [key] : [])),
  };
}

/** Whatever changes begins at the first page; other columns are the same page. */
export const withFirstPage = (change: ListChange): ListChange =>
  'from' in change || 'hide' in change ? change : { from: '', ...change };

/** Every filter off, and the first page. */
export const withoutFilters = <Row>({ filters }: Pick<Parts<Row>, 'filters'>): ListChange => ({
  q: '',
  from: '',
  ...Object.fromEntries(filters.map(({ key }) => [key, ''])),
});

const valueOf = (text: string): string | boolean =>
  text === 'true' || text === 'false' ? text === 'true' : text;

const minuteMs = 60_000;
/** The end of the minute: the same for a while, so that a list is not read anew at each look at the clock. */
const endOfMinute = (now: Date): Date => new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs);

/** The query of the list's call. */
export function wireQuery<Row>(
  { q, filters: chosen, sort, size, from }: ListState,
  { row, filters }: Pick<StaffResource<Row & StaffRow>, 'row' | 'filters'>,
  now: Date,
): Partial<WireQuery> & { limit: number } {
  const conditions = Object.fromEntries(
    Object.entries(chosen).map(([key, text]) => {
      const condition = filters.find((filter) => filter.key === key)?.condition;
      return [key, condition ? condition(text, endOfMinute(now)) : valueOf(text)];
    }),
  );
  return {
    limit: size,
    sort,
    projection: Object.keys(row.shape).join(' '),
    ...(q && { search: q }),
    ...(from && { skip: from }),
    ...(Object.keys(conditions).length > 0 && { conditions: JSON.stringify(conditions) }),
  };
}
