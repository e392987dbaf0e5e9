import type { Caller } from '../auth/caller.ts';
import { columnOf, type Faults, readObject, visibleField } from './list-fields.ts';
import type { ListField, ListSpec } from './list-spec.ts';

export interface SortTerm {
  readonly name: string;
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly field: ListField;
}
const mostTerms = 4;
const words: Record<string, 'asc' | 'desc'> = Object.assign(
  Object.create(null) as Record<string, 'asc' | 'desc'>,
  { 1: 'asc', '-1': 'desc', asc: 'asc', desc: 'desc', ascend: 'asc', descend: 'desc' },
);

/**
 * Reads `-updatedAt,title`, `{"updatedAt":-1}` or `updatedAt:descend`; a tie by `_id` is added in the last
 * term's direction.
 */
export function readSort(
  spec: ListSpec,
  text: string | undefined,
  caller: Caller | null,
  faults: Faults,
): SortTerm[] {
  const given = text !== undefined && text.trim() !== '';
  const terms: SortTerm[] = [];
  for (const [name, direction] of given ? termsOf(text, faults) : termsOf(spec.defaultSort, faults)) {
    const path = `sort.${name}`;
    // the default sort is ours and may stand on a field that the caller can't see
    const field = given ? visibleField(spec, name, caller, path, faults) : spec.fields[name];
    if (!field) continue;
    if (field.sort !== true) faults.add(path, 'not-sortable', '不能用這個欄位排序。');
    else if (direction === undefined) faults.add(path, 'wrong-value', '排序方向不對。');
    else if (terms.some((term) => term.name === name)) faults.add(path, 'twice', '同一個欄位排了兩次。');
    else terms.push({ name, column: columnOf(name, field), direction, field });
  }
  if (terms.length > mostTerms) faults.add('sort', 'too-many-terms', `排序最多 ${mostTerms} 項。`);
  const last = terms.findIndex((term) => term.name === '_id');
  if (last >= 0) return terms.slice(0, last + 1);
  return [
    ...terms,
    {
      name: '_id',
      column: columnOf('_id', spec.fields['_id'] ?? { type: 'id' }),
      direction: terms.at(-1)?.direction ?? 'asc',
      field: { type: 'id' },
    },
  ];
}

function termsOf(text: string, faults: Faults): [string, 'asc' | 'desc' | undefined][] {
  if (text.trim().startsWith('{')) {
    return Object.entries(readObject(text, 'sort', faults) ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'string' ? words[String(value)] : undefined,
    ]);
  }
  return text
    .trim()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [name = '', direction] = word.split(':', 2);
      if (direction !== undefined) return [name, words[direction]];
      return name.startsWith('-') ? [name.slice(1), 'desc'] : [name.replace(/^\+/, ''), 'asc'];
    });
}

/** Prisma's orderBy; nulls stand last in either direction. */
export function orderOf(terms: readonly SortTerm[]): Record<string, unknown>[] {
  return terms.map(({ column, direction, field }) => ({
    [column]: field.nullable === true ? { sort: direction, nulls: 'last' } : direction,
  }));
}
