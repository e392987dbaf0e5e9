import { oneRoster11, oneRoster12 } from '../../../testing/one-roster.ts';
import { readOneRoster } from './read-one-roster.ts';
import { listIn, type RosterTable } from './records.ts';

/** Cells without commas of their own, but for lists in quotes. */
function tableOf(text: string): RosterTable {
  const rows = text
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', '')),
    );
  const [header = [], ...others] = rows.filter((cells) => cells.some(Boolean));
  return { header, rows: others.map((cells, at) => ({ line: at + 2, cells })) };
}
const tables = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([name, text]) => [name, tableOf(text)]));
const now = new Date('2026-11-23T00:00:00Z');
const read = (files: Readonly<Record<string, string>>, choices: Record<string, string> | null = null) =>
  readOneRoster(tables(files), choices, now);
function made(files: Readonly<Record<string, string>>, choices: Record<string, string> | null = null) {
  const found = read(files, choices);
  if ('faults' in found) throw new Error(JSON.stringify(found.faults));
  return found;
}
/** Who is in the table, with role, number, grades and class. */
const people = ({ table }: ReturnType<typeof made>) =>
  table.rows.map(({ cells }) => [0, 3, 7, 8, 9].map((at) => cells[at]).join('|'));
const faults = (files: Readonly<Record<string, string>>, choices: Record<string, string> | null = null) => {
  const found = read(files, choices);
  return 'faults' in found ? found.faults.map(({ path, code }) => `${path} ${code}`) : [];
};

test('1.1: the schools of a roster, and the people of the one that was chosen', () => {
  const all = made(oneRoster11);
  expect(all.archive).toEqual({
    format: 'OneRoster 1.1',
    parts: [
      { id: 'north', name: '北濱國小', rows: 5 },
      { id: 'south', name: '南濱國小', rows: 2 },
    ],
    without: 1,
  });
  const north = made(oneRoster11, { part: 'north' });
  expect(people(north)).toEqual([
    'amy|student|N001|04|四年甲班',
    'ben|teacher|||四年甲班',
    'dan|parent|||',
    'eve|administrator|||',
    'fay|student||05|',
  ]);
  expect(north.table.rows.map(({ line }) => line)).toEqual([2, 3, 5, 6, 7]);
  expect(people(made(oneRoster11, { part: 'south' }))).toEqual([
    'ben|teacher|||',
    'cid|student|S001|06,07|六年乙班',
  ]);
});

test('1.2: a role for each school, the primary one first; what is over or taken away does not count', () => {
  expect(people(made(oneRoster12, { part: 'north' }))).toEqual([
    'amy|student|N001|04|四年甲班',
    'ben|teacher|M-2||四年甲班',
    'old|student||06|',
    'nil|（沒有角色）||05|',
  ]);
  expect(people(made(oneRoster12, { part: 'south' }))).toEqual([
    'ben|proctor|M-2||',
    'cid|student|M-3|KG|六年乙班',
  ]);
});

test('classes of the school are shown with their people', () => {
  const { groups, groupCount } = made(oneRoster11, { part: 'north' });
  expect(groupCount).toBe(2);
  expect(groups).toEqual([
    { name: '四年甲班', students: 1, teachers: 1 },
    { name: '四年級閱讀', students: 1, teachers: 0 },
  ]);
});

test('neither e-mail nor password nor demographics are in the table', () => {
  const text = JSON.stringify(made(oneRoster11, { part: 'north' }));
  expect(text).not.toMatch(/school\.example|secret|2016-03-02|female/);
});

test('of several schools one is chosen; another one’s id is none of them', () => {
  expect(faults(oneRoster11, {})).toEqual(['orgs.csv school']);
  expect(faults(oneRoster11, { part: 'district' })).toEqual(['orgs.csv school']);
  const one = { ...oneRoster11, 'orgs.csv': oneRoster11['orgs.csv'].replace(/south[^\r]*\r\n/, '') };
  expect(people(made(one, {}))).toHaveLength(5);
});

test('organisations that stand below each other end; without orgs.csv each is a school', () => {
  const ring = 'sourcedId,name,type,parentSourcedId\r\nnorth,a,district,south\r\nsouth,b,district,north';
  expect(faults({ ...oneRoster11, 'orgs.csv': ring }, {})).toEqual(['orgs.csv school']);
  const { 'manifest.csv': manifest } = oneRoster11;
  const without = { ...oneRoster11, 'manifest.csv': manifest.replace('orgs,bulk', 'orgs,absent') };
  expect(made(without).archive.parts.map(({ id, name }) => [id, name])).toContainEqual(['office', 'office']);
});

const { 'manifest.csv': manifest11, 'users.csv': users11 } = oneRoster11;
const { 'roles.csv': _, ...noRoles } = oneRoster12;
const withManifest = (from: string | RegExp, to: string) => ({
  ...oneRoster11,
  'manifest.csv': manifest11.replace(from, to),
});
test.each([
  ['without a manifest', { 'users.csv': users11 }, 'manifest.csv missing'],
  [
    'of an unknown version',
    withManifest('oneroster.version,1.1', 'oneroster.version,2.0'),
    'manifest.csv version',
  ],
  ['with another mode', withManifest('users,bulk', 'users,replace'), 'manifest.csv mode'],
  ['without people', withManifest('users,bulk', 'users,absent'), 'users.csv absent'],
  ['that lists what it has not', noRoles, 'roles.csv missing'],
  [
    '1.2 whose roles are absent',
    { ...noRoles, 'manifest.csv': oneRoster12['manifest.csv'].replace('roles,delta', 'roles,absent') },
    'roles.csv absent',
  ],
  [
    '1.1 whose people have no roles',
    { ...oneRoster11, 'users.csv': users11.replace('role,username', 'position,username') },
    'users.csv columns-missing',
  ],
  [
    'whose manifest has other columns',
    withManifest('propertyName,value', 'a,b'),
    'manifest.csv columns-missing',
  ],
])('a roster %s is refused', (_what, files, fault) => {
  expect(faults(files)).toContain(fault);
});

test('a list in a cell', () => {
  expect(listIn(' a, b,,c ')).toEqual(['a', 'b', 'c']);
});
