import {
  classesOfTeacher,
  getClass,
  listClassesV2,
  type SchoolClass,
} from '@yuedu/contracts/http/classes/classes';
import { useEffect, useRef, useState } from 'react';
import { useCall } from './data.ts';

/** Whose classes are listed: one teacher's, all (for an admin), or nobody's. */
export type Whose = { teacherId: string } | 'all' | 'none';
/** A class as lists for choosing show it: nothing of its people. */
export type ClassChoice = Partial<SchoolClass> & { _id: string };
interface PageQuery {
  limit: number;
  projection?: string;
  conditions?: string;
  search?: string;
  skip?: string;
}

/** One page of somebody's classes, the latest end first. */
export function useClassPage(whose: Whose, query: PageQuery) {
  const own = useCall(
    classesOfTeacher,
    typeof whose === 'object' ? { params: { id: whose.teacherId }, query } : null,
    { keepPreviousData: true },
  );
  const all = useCall(listClassesV2, whose === 'all' ? { query: { ...query, sort: '-endAt' } } : null, {
    keepPreviousData: true,
  });
  return whose === 'all' ? all : own;
}

const projection = '_id title endAt zones schoolName teachers';
const pageSize = 50;
/** How long typing rests before it is searched for, in milliseconds. */
const restMs = 250;

interface ChoiceQuery {
  search: string;
  skip: string;
  before: readonly ClassChoice[];
}
const atStart: ChoiceQuery = { search: '', skip: '', before: [] };

/** Each class once, where it stands first: a page that is still the last one repeats what came before. */
export function eachOnce(rows: readonly ClassChoice[]): ClassChoice[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}

/**
 * Classes to choose from, however many there are: page by page, and by name.
 * @param areOpen only those that have not ended
 */
export function useClassChoices(whose: Whose, { areOpen = false }: { areOpen?: boolean } = {}) {
  const [openedAt] = useState(() => new Date().toISOString());
  const [query, setQuery] = useState(atStart);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const every = {
    limit: pageSize,
    projection,
    ...(areOpen && { conditions: JSON.stringify({ endAt: { $gte: openedAt } }) }),
  };
  const first = useClassPage(whose, every);
  const page = useClassPage(whose, {
    ...every,
    ...(query.search && { search: query.search }),
    ...(query.skip && { skip: query.skip }),
  });
  const rows = eachOnce([...query.before, ...(page.data?.results ?? [])]);
  const next = page.data?.next;
  return {
    /** The first page, whatever is searched for now; undefined until it is there. */
    first: first.data?.results as ClassChoice[] | undefined,
    /** Whether the first page holds all there are. */
    isWhole: first.data?.next === null,
    rows,
    isLoading: page.isValidating,
    isSearching: query.search !== '',
    error: first.error ?? page.error,
    retry: () => void Promise.all([first.mutate(), page.mutate()]).catch(() => undefined),
    search: (text: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setQuery({ ...atStart, search: text.trim() }), restMs);
    },
    more: () => {
      if (next && !page.isValidating) setQuery({ ...query, skip: next, before: rows });
    },
  };
}
export type ClassChoices = ReturnType<typeof useClassChoices>;

/**
 * The class that an address names, else the one with the latest end; one that is on no page yet is asked for
 * by itself.
 * @returns undefined while that is not known; null where there is none
 */
export function useChosenClass(
  whose: Whose,
  { first, rows }: Pick<ClassChoices, 'first' | 'rows'>,
  classId: string | null,
): ClassChoice | null | undefined {
  const listed = [...(first ?? []), ...rows].find((one) => one._id === classId);
  const isElsewhere = classId !== null && first !== undefined && !listed;
  const one = useCall(getClass, isElsewhere ? { params: { id: classId }, query: { projection } } : null);
  if (!first) return undefined;
  if (listed) return listed;
  if (isElsewhere && !one.data && !one.error) return undefined;
  const found = isElsewhere ? (one.data as ClassChoice | undefined) : undefined;
  const isTheirs =
    found !== undefined &&
    (whose === 'all' || (whose !== 'none' && found.teachers?.includes(whose.teacherId) === true));
  return (isTheirs ? found : first[0]) ?? null;
}
