import type { SearchCounts } from '@yuedu/contracts/http/content/search';
import { type SearchFilter, searchFilterNames, searchFilters } from '@yuedu/contracts/rules/search-modes';

/** A text that somebody may be shown as found. */
export interface Hit {
  readonly id: string;
  readonly inHead: boolean;
  readonly place: number;
  readonly times: number;
  readonly zones: readonly string[];
  readonly education: string;
  readonly topicOfPost: string;
  readonly formOfPost: string;
  readonly typeOfPost: string;
  readonly difficultyOfPost: string;
  readonly publishedAt: Date | null;
}
export type Chosen = Partial<Record<SearchFilter, string | undefined>>;

const mostValues = 50;

const valuesOf = (hit: Hit, filter: SearchFilter): readonly string[] =>
  filter === 'zone' ? hit.zones : [hit[searchFilters[filter]]];

const fits = (hit: Hit, chosen: Chosen, but?: SearchFilter): boolean =>
  searchFilterNames.every((filter) => {
    const value = chosen[filter];
    return filter === but || value === undefined || valuesOf(hit, filter).includes(value);
  });

export const narrowed = <H extends Hit>(hits: readonly H[], chosen: Chosen): H[] =>
  hits.filter((hit) => fits(hit, chosen));

/** How many hits each value would give while the other filters stand as they are; the most first. */
export function countsOf(hits: readonly Hit[], chosen: Chosen): SearchCounts {
  const count = (filter: SearchFilter): { value: string; count: number }[] => {
    const counts = new Map<string, number>();
    for (const hit of hits)
      if (fits(hit, chosen, filter))
        for (const value of valuesOf(hit, filter)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .map(([value, times]) => ({ value, count: times }))
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, mostValues);
  };
  return Object.fromEntries(searchFilterNames.map((filter) => [filter, count(filter)])) as SearchCounts;
}

/**
 * Title before summary before text, then how often the words stand in it. A text that is not open is ranked
 * by title and summary alone, as its body must not be learned from its place.
 */
const scoreOf = (hit: Hit, isOpen: boolean): number => hit.place + (isOpen ? hit.times : 0);

type Place = readonly [score: number, publishedMs: number, id: string];
const comparePlaces = (a: Place, b: Place): number => b[0] - a[0] || b[1] - a[1] || (a[2] < b[2] ? -1 : 1);

/** The best first; of equal ones the newest. */
export function ranked<H extends Hit>(hits: readonly H[], isOpen: (hit: H) => boolean): [H, Place][] {
  return hits
    .map((hit): [H, Place] => [
      hit,
      [Number(scoreOf(hit, isOpen(hit)).toFixed(6)), hit.publishedAt?.getTime() ?? 0, hit.id],
    ])
    .sort(([, a], [, b]) => comparePlaces(a, b));
}

export const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** @returns null for what is no place of a hit */
export function readPlace(text: string): Place | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(place) || place.length !== 3) return null;
    const [score, publishedMs, id]: unknown[] = place;
    return Number.isFinite(score) && Number.isFinite(publishedMs) && typeof id === 'string'
      ? [Number(score), Number(publishedMs), id]
      : null;
  } catch {
    return null;
  }
}

/** A page after a place in the order; a text that came or left meanwhile moves no other one. */
export function pageAfter<H>(
  order: readonly [H, Place][],
  after: Place | null,
  limit: number,
): { page: H[]; next: Place | null } {
  const left = after === null ? order : order.filter(([, place]) => comparePlaces(after, place) < 0);
  const page = left.slice(0, limit);
  return { page: page.map(([hit]) => hit), next: left.length > limit ? (page.at(-1)?.[1] ?? null) : null };
}
