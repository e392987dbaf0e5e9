import { fail } from '../http/fail.ts';
import type { Table } from './read-table.ts';

/** A column that an import knows. */
export interface ImportColumn {
  /** As the template and the faults name it: 姓名. */
  readonly label: string;
  /** Further headers that mean it. */
  readonly synonyms?: readonly string[];
  /** The file may do without it. */
  readonly isOptional?: boolean;
}

/** Width, case, blanks and signs make no other header. */
const wordOf = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');

/**
 * Finds each column's place by the header's words.
 * @returns places by column, and the headers that mean nothing here
 * @throws import.columns-missing with each column that is missing or stands there twice
 */
export function matchColumns<K extends string>(
  header: Table['header'],
  columns: Readonly<Record<K, ImportColumn>>,
): { places: Map<K, number>; unknown: string[] } {
  const words = header.map(wordOf);
  const places = new Map<K, number>();
  const errors: { path: string; code: string; message: string }[] = [];
  for (const [key, column] of Object.entries(columns) as [K, ImportColumn][]) {
    const names = [key, column.label, ...(column.synonyms ?? [])].map(wordOf);
    const found = words.flatMap((word, at) => (word !== '' && names.includes(word) ? [at] : []));
    const [first] = found;
    const path = column.label;
    if (found.length > 1)
      errors.push({ path, code: 'column-twice', message: `「${column.label}」這一欄出現兩次。` });
    else if (first !== undefined) places.set(key, first);
    else if (!column.isOptional)
      errors.push({ path, code: 'column-missing', message: `檔案裡沒有「${column.label}」這一欄。` });
  }
  if (errors.length > 0) throw fail('import.columns-missing', { errors });
  const taken = new Set(places.values());
  return { places, unknown: header.filter((name, at) => name !== '' && !taken.has(at)) };
}
