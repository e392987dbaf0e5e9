import { type Education, educations, gradesOf } from '@yuedu/contracts/rules/education';

/** Filters of the library as they stand in the address. */
export const filterNames = ['topic', 'form', 'type', 'difficulty', 'education', 'grade', 'zone'] as const;
export type FilterName = (typeof filterNames)[number];
export const sorts = {
  newest: '-publishedAt',
  shortest: 'characters',
  longest: '-characters',
  title: 'title',
} as const;
export type SortName = keyof typeof sorts;

export interface LibraryQuery {
  filters: Record<FilterName, string>;
  sort: SortName;
  after: string;
}

const fieldOf: Record<FilterName, string> = {
  topic: 'topicOfPost',
  form: 'formOfPost',
  type: 'typeOfPost',
  difficulty: 'difficultyOfPost',
  education: 'education',
  grade: 'grade',
  zone: 'zones',
};

/** A level of the address; '' for none and for what is no level. */
export const levelOf = (education: string): Education | '' =>
  educations.find((one) => one === education) ?? '';

/** Reads the address; what isn't known is left out. */
export function readQuery(address: URLSearchParams): LibraryQuery {
  const sort = address.get('sort') ?? '';
  return {
    filters: Object.fromEntries(filterNames.map((name) => [name, address.get(name) ?? ''])) as Record<
      FilterName,
      string
    >,
    sort: sort in sorts ? (sort as SortName) : 'newest',
    after: address.get('after') ?? '',
  };
}

/** Writes a changed query as an address; a change of anything but the page begins at the first page. */
export function writeQuery(
  query: LibraryQuery,
  change: Partial<Pick<LibraryQuery, 'sort' | 'after'>> & {
    filters?: Partial<Record<FilterName, string>>;
  },
): string {
  const filters = { ...query.filters, ...change.filters };
  // a grade of another level would leave nothing
  if (
    change.filters?.education !== undefined &&
    !gradesOf(levelOf(filters.education)).some((one) => one === filters.grade)
  )
    filters.grade = '';
  const next = { ...query, after: '', ...change, filters };
  const entries: [string, string][] = [
    ...filterNames.map((name): [string, string] => [name, next.filters[name]]),
    ['sort', next.sort === 'newest' ? '' : next.sort],
    ['after', next.after],
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

export const countFilters = (query: LibraryQuery): number =>
  filterNames.filter((name) => query.filters[name] !== '').length;

/** The list call's query: `/v2/posts/` with conditions as JSON. */
export function callQuery(
  query: LibraryQuery,
  limit: number,
): { limit: number; sort: string; conditions?: string; skip?: string } {
  const conditions = Object.fromEntries(
    filterNames
      .filter((name) => query.filters[name] !== '')
      .map((name) => [fieldOf[name], query.filters[name]]),
  );
  return {
    limit,
    sort: sorts[query.sort],
    ...(Object.keys(conditions).length > 0 && { conditions: JSON.stringify(conditions) }),
    ...(query.after && { skip: query.after }),
  };
}
