import { strToU8, zipSync } from 'fflate';
import { zipOf } from '../testing/zip-of.ts';
import { type ImportArchive, isArchive, readArchive } from './read-archive.ts';

const archive: ImportArchive = {
  files: ['list.csv', 'more.csv'],
  read: (tables) => ({
    table: tables.get('list.csv') ?? { header: [], rows: [] },
    archive: { format: 'test', parts: [], without: 0 },
    groups: [],
    groupCount: 0,
  }),
};
const read = (bytes: Uint8Array) => readArchive(bytes, archive, {}, new Date());
const list = 'name\r\n王小明\r\n';
/** What the archive's fault says; undefined where it is read. */
function codeOf(bytes: Uint8Array): string | undefined {
  try {
    read(bytes);
    return undefined;
  } catch (error) {
    const { code, options } = error as { code: string; options: { errors?: { code: string }[] } };
    return options.errors?.[0]?.code ?? code;
  }
}
/** Changes bytes of each entry in the list at the end, and of its own header. */
function marked(bytes: Uint8Array, mark: number, place: number, value: number): Uint8Array {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === mark) view.setUint16(at + place, value, true);
  return bytes;
}
const listed = 0x02014b50;

test('a ZIP of CSV files is read, whatever stands beside them, and is no spreadsheet', () => {
  const zip = zipOf({ 'List.CSV': list, 'other.txt': 'x', '__MACOSX/._list.csv': 'x' });
  expect(isArchive(zip)).toBe(true);
  expect(read(zip).table.rows).toEqual([{ line: 2, cells: ['王小明'] }]);
  expect(isArchive(zipOf({ '[Content_Types].xml': '', 'list.csv': list }))).toBe(false);
  expect(isArchive(new TextEncoder().encode('PK\u0003\u0004 no list'))).toBe(false);
  expect(isArchive(new TextEncoder().encode(list))).toBe(false);
});

test.each([
  ['has a password', marked(zipOf({ 'list.csv': list }), listed, 8, 1), 'encrypted'],
  ['holds another ZIP', zipOf({ 'list.csv': list, 'inner.zip': 'PK' }), 'nested'],
  ['has its files in a folder', zipOf({ 'roster/list.csv': list }), 'in-folder'],
  ['climbs out of its folder', zipOf({ '../../list.csv': list, 'list.csv': list }), 'in-folder'],
  ['has a Windows path', zipOf({ 'C:\\list.csv': list, 'list.csv': list }), 'in-folder'],
  ['has one file twice', zipOf({ 'list.csv': list, 'LIST.csv': list }), 'twice'],
  ['lacks the file that is needed', zipOf({ 'more.csv': list }), 'missing'],
  ['has a file that is no text', zipOf({ 'list.csv': '\u0089PNG\r\n\u001a\n\0\0\0' }), 'unreadable'],
  ['has an empty file', zipOf({ 'list.csv': '' }), 'unreadable'],
])('a ZIP that %s is refused in words', (_what, bytes, code) => {
  expect(codeOf(bytes)).toBe(code);
});

test('a bomb is seen before it is unpacked whole; thousands of entries are too many', () => {
  const bomb = zipSync({ 'list.csv': strToU8('x'.repeat(60_000_000)) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  expect(codeOf(bomb)).toBe('import.too-large');
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`${at}.csv`, 'x']));
  expect(codeOf(zipOf({ 'list.csv': list, ...many }))).toBe('import.too-large');
});

test('what the list hides or makes up is not read: one reads what the other was shown', () => {
  const zip = zipOf({ 'list.csv': list, 'more.csv': 'a\n1\n' });
  const at = Buffer.from(zip).lastIndexOf('more.csv');
  zip.set(strToU8('most.csv'), at);
  expect(codeOf(zip)).toBe('import.unreadable');
});

test('a ZIP that is cut off or damaged is refused', () => {
  const zip = zipOf({ 'list.csv': list.repeat(500) });
  expect(isArchive(zip.subarray(0, zip.length - 30))).toBe(false);
  const damaged = new Uint8Array(zip).fill(0xff, 40, 80);
  expect(codeOf(damaged)).toBe('import.unreadable');
});
