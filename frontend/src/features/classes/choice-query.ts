/** What a teacher looks for texts by while assigning. */
export const filterNames = ['topic', 'form', 'type', 'difficulty', 'level', 'grade', 'zone'] as const;
export type FilterName = (typeof filterNames)[number];
export const sorts = ['newest', 'fewest', 'most', 'byTitle'] as const;
export type Sort = (typeof sorts)[number];
export type ChoiceFilters = Record<FilterName, string> & { search: string; sort: Sort };

export const noFilters: ChoiceFilters = {
  topic: '',
  form: '',
  type: '',
  difficulty: '',
  level: '',
  grade: '',
  zone: '',
  search: '',
  sort: 'newest',
};

const fieldOf: Record<FilterName, string> = {
  topic: 'topicOfPost',
  form: 'formOfPost',
  type: 'typeOfPost',
  difficulty: 'difficultyOfPost',
  level: 'education',
  grade: 'grade',
  zone: 'zones',
};
const fieldOfSort: Record<Sort, string> = {
  newest: '-publishedAt',
  fewest: 'characters',
  most: '-characters',
  byTitle: 'title',
};

/**
 * Zones whose texts someone may give the class, with `free`; null where everything may be given
 * (`mayAssignText`).
 */
export function zonesToAssign(
  person: { role: string; zones: readonly string[] },
  classZones: readonly string[],
): string[] | null {
  if (person.role === 'admin' || person.role === 'editor') return null;
  return ['free', ...new Set([...classZones, ...person.zones])];
}

/** The list call's query for one page of texts. @param skip the page's cursor */
export function choiceQuery(filters: ChoiceFilters, zones: readonly string[] | null, skip: string) {
  const conditions = Object.fromEntries(
    filterNames.flatMap((name) => (filters[name] ? [[fieldOf[name], filters[name]]] : [])),
  );
  return {
    limit: 8,
    sort: fieldOfSort[filters.sort],
    ...(Object.keys(conditions).length > 0 && { conditions: JSON.stringify(conditions) }),
    ...(filters.search && { search: filters.search }),
    ...(zones && { zones: zones.join(',') }),
    ...(skip && { skip }),
  };
}
