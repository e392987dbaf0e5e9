import { zhHant } from '../../../locales/zh-hant.ts';
import { classesIn, classNames, type RosterClass } from './classes.ts';
import { type Manifest, readManifest, rosterFiles } from './manifest.ts';
import {
  columnsOfVersion1,
  missingColumns,
  recordsOf,
  type RosterFault,
  rosterFault,
  type RosterRecord,
  type RosterTable,
} from './records.ts';
import { rolesOfVersion1, rolesOfVersion2, type RolesBySchool, schoolsIn, type Schools } from './schools.ts';

const mostGroups = 100;
/** As users.csv has them, with the class of classes.csv. */
const header = [
  'sourcedId',
  'status',
  'enabledUser',
  'role',
  'username',
  'familyName',
  'givenName',
  'identifier',
  'grades',
  'class',
];

interface Person {
  readonly record: RosterRecord;
  readonly roles: RolesBySchool;
}
interface Roster {
  readonly version: string;
  readonly people: readonly Person[];
  readonly schools: Schools;
  readonly classes: readonly RosterClass[];
}
type Tables = ReadonlyMap<string, RosterTable>;
type Faults = { readonly faults: readonly RosterFault[] };

/** The files that the manifest names, and what is missing in them. */
function rosterOf(tables: Tables, { version, present }: Manifest, now: Date): Roster | Faults {
  const own = new Map([...present].map((file) => [`${file}.csv`, tables.get(`${file}.csv`)]));
  const further = (name: string) => (version === '1.1' && name === 'users.csv' ? columnsOfVersion1 : []);
  const faults = [...own].flatMap(([name, table]) =>
    table ? missingColumns(name, table, further(name)) : [],
  );
  if (faults.length > 0) return { faults };
  const records = (file: (typeof rosterFiles)[number]) => recordsOf(own.get(`${file}.csv`));
  const schools = schoolsIn(records('orgs'));
  const today = now.toISOString().slice(0, 10);
  const rolesOf =
    version === '1.1'
      ? (user: RosterRecord) => rolesOfVersion1(user, schools)
      : rolesOfVersion2(records('roles'), schools, today);
  return {
    version,
    people: records('users').map((record) => ({ record, roles: rolesOf(record) })),
    schools,
    classes: classesIn(records('classes'), records('enrollments'), schools),
  };
}

/** The schools of the roster with how many people each has, in the order of the people. */
function partsOf({ people, schools }: Roster) {
  const counts = new Map<string, number>();
  for (const { roles } of people)
    for (const school of roles.keys()) counts.set(school, (counts.get(school) ?? 0) + 1);
  return [...counts].map(([id, rows]) => ({ id, name: schools.nameOf(id), rows }));
}

function cellsOf(
  { record: { of }, roles }: Person,
  part: string | undefined,
  classOf: (id: string) => string,
) {
  const school = part ?? [...roles.keys()][0];
  const role = school === undefined ? undefined : roles.get(school);
  // a number of the school's own stands first; 1.2 has one for all of a person's records besides
  const values = {
    role: role ?? zhHant.roster.noRole,
    identifier: of('identifier') || of('userMasterIdentifier'),
    class: classOf(of('sourcedId')),
  };
  return header.map((column) => (column in values ? values[column as keyof typeof values] : of(column)));
}

/**
 * A ZIP of OneRoster 1.1 or 1.2 as one table of people: of the school that was chosen, where there are
 * several. E-mail, phone, password and demographics are not read.
 * @param choices null while the columns are read
 */
export function readOneRoster(tables: Tables, choices: Readonly<Record<string, string>> | null, now: Date) {
  const manifest = readManifest(tables);
  if ('faults' in manifest) return manifest;
  const roster = rosterOf(tables, manifest, now);
  if ('faults' in roster) return roster;
  const parts = partsOf(roster);
  const part = choices?.['part'] ?? (parts.length === 1 ? parts[0]?.id : undefined);
  const isOpen = choices === null && parts.length > 0;
  if (!isOpen && !parts.some(({ id }) => id === part))
    return { faults: [rosterFault('orgs.csv', 'school', zhHant.roster.school(parts.length))] };
  const people = roster.people.filter(({ roles }) => part === undefined || roles.has(part));
  const classes = roster.classes.filter(({ school }) => part === undefined || school === part);
  const classOf = classNames(classes);
  return {
    table: {
      header,
      rows: people.map((one) => ({ line: one.record.line, cells: cellsOf(one, part, classOf) })),
    },
    archive: {
      format: `OneRoster ${roster.version}`,
      parts,
      without: roster.people.filter(({ roles }) => roles.size === 0).length,
    },
    groups: classes.slice(0, mostGroups).map(({ name, students, teachers }) => ({
      name,
      students: students.size,
      teachers: teachers.size,
    })),
    groupCount: classes.length,
  };
}
