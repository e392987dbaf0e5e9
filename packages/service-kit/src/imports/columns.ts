import type { ImportColumn, ImportMatching } from '@yuedu/contracts/http/imports';
import { fail, type FieldFault } from '../http/fail.ts';
import type { Table } from './read-table.ts';

/** Width, case, blanks and signs make no other header. */
const wordOf = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');

/**
 * Where the header has a column's words: each of its names, the column's own and its synonyms, is looked for.
 */
function placesOf(header: Table['header'], key: string, column: ImportColumn): number[] {
  const names = [key, column.label, ...(column.synonyms ?? [])].map(wordOf);
  return header.map(wordOf).flatMap((word, at) => (word !== '' && names.includes(word) ? [at] : []));
}

type Columns<K extends string> = Readonly<Record<K, ImportColumn>>;
const entriesOf = <K extends string>(columns: Columns<K>): [K, ImportColumn][] =>
  Object.entries(columns) as [K, ImportColumn][];

/**
 * Which column of a file each column is likely to be: the first whose header says so. A person looks at it
 * before it counts.
 */
export function proposeMatching(header: Table['header'], columns: Columns<string>): ImportMatching {
  const proposal: ImportMatching = {};
  for (const [key, column] of entriesOf(columns)) {
    const place = placesOf(header, key, column).find((at) => !Object.values(proposal).includes(at));
    if (place !== undefined) proposal[key] = place;
  }
  return proposal;
}

const missing = ({ label }: ImportColumn): FieldFault => ({
  path: label,
  code: 'column-missing',
  message: `檔案裡沒有「${label}」這一欄。`,
});
const twice = ({ label }: ImportColumn): FieldFault => ({
  path: label,
  code: 'column-twice',
  message: `「${label}」這一欄出現兩次。`,
});

/** What is wrong with a column of a matching that a person has made, or undefined. */
function faultOfMatch(header: Table['header'], matching: ImportMatching, key: string, column: ImportColumn) {
  const place = matching[key];
  if (place === undefined) return column.isOptional ? undefined : missing(column);
  if (place >= header.length) return missing(column);
  return Object.values(matching).filter((other) => other === place).length > 1 ? twice(column) : undefined;
}

/** What is wrong with where the header has a column, or undefined. */
const faultOfPlaces = (places: readonly number[], column: ImportColumn): FieldFault | undefined => {
  if (places.length > 1) return twice(column);
  return places.length === 0 && !column.isOptional ? missing(column) : undefined;
};

/**
 * Finds each column's place, by the matching or, without one, by the header's words.
 * @returns places by column, and the headers that mean nothing here
 * @throws import.columns-missing with each column that is missing or stands there twice
 */
export function matchColumns<K extends string>(
  header: Table['header'],
  columns: Columns<K>,
  matching?: ImportMatching,
): { places: Map<K, number>; unknown: string[] } {
  const places = new Map<K, number>();
  const errors: FieldFault[] = [];
  for (const [key, column] of entriesOf(columns)) {
    const found = matching ? [matching[key] ?? []].flat() : placesOf(header, key, column);
    const fault = matching ? faultOfMatch(header, matching, key, column) : faultOfPlaces(found, column);
    if (fault) errors.push(fault);
    else if (found[0] !== undefined) places.set(key, found[0]);
  }
  if (errors.length > 0) throw fail('import.columns-missing', { errors });
  const taken = new Set(places.values());
  return { places, unknown: header.filter((name, at) => name !== '' && !taken.has(at)) };
}
