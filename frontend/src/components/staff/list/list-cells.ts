import { type CsvCell, toCsv } from '@yuedu/contracts/rules/csv';
import { minuteOf } from '@yuedu/contracts/rules/taipei-time';
import { momentWords } from '../../../lib/time.ts';
import type { Column, StaffResource, StaffRow } from '../resource.ts';
import { fieldsOf } from '../fields.ts';
import { t } from '../texts.ts';

type Parts<Row extends StaffRow> = Pick<StaffResource<Row>, 'row' | 'columns' | 'titleLabel' | 'titleOf'>;

const wordsOf = (words: Readonly<Record<string, string>> | undefined, value: string): string | undefined =>
  words && Object.hasOwn(words, value) ? words[value] : undefined;

/** A value in words on the screen, by the kind of its field; what is not there is a dash. */
export function cellWords<Row>(
  { value: valueOf, words }: Column<Row>,
  kind: string | undefined,
  row: Row,
): string {
  const value = valueOf(row);
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return kind === 'moment' ? momentWords(value) : (wordsOf(words, value) ?? value);
  return value.map((one) => wordsOf(words, one) ?? one).join('、') || '—';
}

function fileCell<Row>(column: Column<Row>, kind: string | undefined, row: Row): CsvCell {
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && kind === 'moment') return minuteOf(value);
  return cellWords(column, kind, row);
}

/** The kind of each field of a row, by its name. */
export const kindsOf = (row: Parts<StaffRow>['row']): ReadonlyMap<string, string> =>
  new Map(fieldsOf(row, 'output').map(({ name, kind }) => [name, kind]));

/** Rows as a CSV file: the title and every column, hidden ones too; times are Taipei's. */
export function csvOf<Row extends StaffRow>(
  { row: schema, columns: all, titleLabel, titleOf }: Parts<Row>,
  rows: readonly Row[],
): string {
  const columns = all.filter(({ isScreenOnly }) => !isScreenOnly);
  const kinds = kindsOf(schema);
  return toCsv([
    [titleLabel, ...columns.map(({ label }) => label)],
    ...rows.map((row) => [
      titleOf(row),
      ...columns.map((column) => fileCell(column, kinds.get(column.key), row)),
    ]),
  ]);
}
