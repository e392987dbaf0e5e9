import { zhHant } from '../../../locales/zh-hant.ts';

/** A file of the archive. */
export interface RosterTable {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}
/** What keeps an archive from being read. */
export interface RosterFault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
/** A row by the names of its columns, '' for what is not there. */
export interface RosterRecord {
  readonly line: number;
  readonly of: (column: string) => string;
}

export const rosterFault = (path: string, code: string, message: string): RosterFault => ({
  path,
  code,
  message,
});

/** Each file with the columns without which nothing can be made of it. */
const neededColumns: Readonly<Record<string, readonly string[]>> = {
  'manifest.csv': ['propertyName', 'value'],
  'users.csv': ['sourcedId', 'givenName', 'familyName'],
  'orgs.csv': ['sourcedId', 'name', 'type'],
  'roles.csv': ['userSourcedId', 'roleType', 'role', 'orgSourcedId'],
  'classes.csv': ['sourcedId', 'title', 'schoolSourcedId'],
  'enrollments.csv': ['classSourcedId', 'userSourcedId', 'role'],
};
/** Where 1.1 has what 1.2 has in roles.csv. */
export const columnsOfVersion1 = ['orgSourcedIds', 'role'];

/** The columns that a file has to have and has not, as a fault. */
export function missingColumns(
  name: string,
  { header }: RosterTable,
  further: readonly string[] = [],
): RosterFault[] {
  const found = header.map((one) => one.toLowerCase());
  const missing = [...(neededColumns[name] ?? []), ...further].filter(
    (column) => !found.includes(column.toLowerCase()),
  );
  return missing.length === 0
    ? []
    : [rosterFault(name, 'columns-missing', zhHant.roster.columnsMissing(name, missing))];
}

/** The rows of a file; none of a file that is not there. */
export function recordsOf(table: RosterTable | undefined): RosterRecord[] {
  if (!table) return [];
  const places = new Map(table.header.map((name, at) => [name.toLowerCase(), at]));
  return table.rows.map(({ line, cells }) => ({
    line,
    of: (column) => cells[places.get(column.toLowerCase()) ?? -1] ?? '',
  }));
}

/** A list in one cell: ids with commas between. */
export const listIn = (cell: string): string[] =>
  cell
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** What a delta takes away. */
export const isDeleted = ({ of }: RosterRecord): boolean => of('status').toLowerCase() === 'tobedeleted';
