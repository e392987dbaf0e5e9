import { zhHant } from '../../../locales/zh-hant.ts';
import { missingColumns, recordsOf, type RosterFault, rosterFault, type RosterTable } from './records.ts';

export type RosterVersion = '1.1' | '1.2';
const name = 'manifest.csv';
const modes = ['bulk', 'delta', 'absent'];
/** What is read of a roster, besides the manifest. */
export const rosterFiles = ['users', 'orgs', 'roles', 'classes', 'enrollments'] as const;
type RosterFile = (typeof rosterFiles)[number];

/** What a roster's manifest says: its version, and which files count. */
export interface Manifest {
  readonly version: RosterVersion;
  readonly present: ReadonlySet<RosterFile>;
}
const refused = (code: string, message: string) => ({ faults: [rosterFault(name, code, message)] });

/** @returns the faults where it is none, or says another thing than the archive holds */
export function readManifest(
  tables: ReadonlyMap<string, RosterTable>,
): Manifest | { readonly faults: readonly RosterFault[] } {
  const table = tables.get(name);
  if (!table) return refused('missing', zhHant.roster.noManifest);
  const columns = missingColumns(name, table);
  if (columns.length > 0) return { faults: columns };
  const values = new Map(
    recordsOf(table).map(({ of }) => [of('propertyName').toLowerCase(), of('value').toLowerCase()]),
  );
  const version = /^1\.([12])(?:\.\d+)?$/.exec(values.get('oneroster.version') ?? '')?.[1];
  if (!version) return refused('version', zhHant.roster.version);
  const faults = rosterFiles.flatMap((file) => faultsOfFile(file, values.get(`file.${file}`), tables));
  const present = new Set(rosterFiles.filter((file) => ['bulk', 'delta'].includes(modeOf(values, file))));
  const needed: RosterFile[] = version === '2' ? ['users', 'roles'] : ['users'];
  for (const file of needed)
    if (!present.has(file) && !faults.some(({ path }) => path === `${file}.csv`))
      faults.push(rosterFault(`${file}.csv`, 'absent', zhHant.roster.needed(`${file}.csv`)));
  return faults.length > 0 ? { faults } : { version: version === '2' ? '1.2' : '1.1', present };
}

const modeOf = (values: ReadonlyMap<string, string>, file: RosterFile): string =>
  values.get(`file.${file}`) ?? 'absent';

function faultsOfFile(
  file: RosterFile,
  mode: string | undefined,
  tables: ReadonlyMap<string, unknown>,
): RosterFault[] {
  if (mode === undefined || mode === 'absent') return [];
  if (!modes.includes(mode)) return [rosterFault(name, 'mode', zhHant.roster.mode(`file.${file}`))];
  return tables.has(`${file}.csv`)
    ? []
    : [rosterFault(`${file}.csv`, 'missing', zhHant.roster.notInZip(`${file}.csv`))];
}
