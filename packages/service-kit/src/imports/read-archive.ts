import type { ImportArchiveView, ImportChoices, ImportPreviewGroups } from '@yuedu/contracts/http/imports';
import { fail, type FieldFault, Problem } from '../http/fail.ts';
import { importLimits, type ImportLimits } from './import-limits.ts';
import { listZip } from './list-zip.ts';
import { type Table, tableOfCsv } from './read-table.ts';
import { unpackZip } from './unpack-zip.ts';

/** What a resource makes of the tables of an archive: one table, or what is wrong with them. */
export interface ArchiveTable extends ImportPreviewGroups {
  readonly table: Table;
  readonly archive: ImportArchiveView;
}
/** A ZIP of CSV files that an import takes. */
export interface ImportArchive {
  /** The files that are read, in lower case; the first one has to be there. */
  readonly files: readonly [string, ...string[]];
  /** @param choices null while its columns are read: nothing has been chosen */
  read(
    tables: ReadonlyMap<string, Table>,
    choices: ImportChoices | null,
    now: Date,
  ): ArchiveTable | { readonly faults: readonly FieldFault[] };
}

const mostEntries = 100;
/** Rows of one file of an archive: memberships are many for each person. */
const archiveLimits: ImportLimits = { ...importLimits, rows: 100_000 };
/** What a Mac puts beside the files. */
const isSystems = (name: string): boolean => /^__MACOSX\/|(^|\/)\.DS_Store$/.test(name);

/** Whether it is a ZIP of files and no spreadsheet. */
export function isArchive(bytes: Uint8Array): boolean {
  const entries = bytes[0] === 0x50 && bytes[1] === 0x4b ? listZip(bytes) : null;
  return entries !== null && !entries.some(({ name }) => name === '[Content_Types].xml');
}

const fault = (path: string, code: string, message: string): FieldFault => ({ path, code, message });

/** What keeps an archive from being unpacked, by its list. */
function faultOfList(bytes: Uint8Array, needed: string): FieldFault | undefined {
  const entries = (listZip(bytes) ?? []).filter(({ name }) => !isSystems(name));
  const names = entries.map(({ name }) => name.toLowerCase());
  const encrypted = entries.find(({ isEncrypted }) => isEncrypted);
  if (encrypted) return fault(encrypted.name, 'encrypted', 'ZIP 有密碼，請取消密碼後重新壓縮。');
  const inner = entries.find(({ name }) => /\.(zip|7z|rar|gz)$/i.test(name));
  if (inner) return fault(inner.name, 'nested', 'ZIP 裡還有壓縮檔，請把 CSV 檔直接壓縮。');
  const inFolder = entries.find(({ name }) => /[\\/]/.test(name));
  if (inFolder)
    return fault(inFolder.name, 'in-folder', 'CSV 檔要放在 ZIP 的最上層，不能放在資料夾裡，請重新壓縮。');
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return fault(twice, 'twice', 'ZIP 裡有兩個同名的檔案，請留下一個。');
  if (!names.includes(needed))
    return fault(needed, 'missing', `ZIP 裡沒有 ${needed}，請用來源系統匯出的整個 ZIP。`);
  return undefined;
}

const hasAll = (found: ReadonlyMap<string, unknown>, names: readonly string[], files: readonly string[]) =>
  names.every((name) => found.has(name) || !files.includes(name.toLowerCase()));

/** One file's table; its fault names the file. */
function tableOf(name: string, bytes: Uint8Array): Table | FieldFault {
  try {
    return tableOfCsv(bytes, archiveLimits);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'import.unreadable') throw error;
    return fault(name, 'unreadable', `${name} 讀不懂，請確認是 UTF-8 的 CSV 檔，第一列是欄位名稱。`);
  }
}

/**
 * Reads an archive's files as tables and lets the import make one of them.
 * @throws import.archive-wrong with what is wrong; import.too-large, import.unreadable
 */
export function readArchive(
  bytes: Uint8Array,
  { files, read }: ImportArchive,
  choices: ImportChoices | null,
  now: Date,
): ArchiveTable {
  if (bytes.length > importLimits.bytes) throw fail('import.too-large');
  const refuse = (errors: readonly FieldFault[]): Problem => fail('import.archive-wrong', { errors });
  const listed = faultOfList(bytes, files[0]);
  if (listed) throw refuse([listed]);
  const unpacked = unpackZip(bytes, {
    entries: mostEntries,
    unpackedBytes: importLimits.unpackedBytes,
    isRead: (name) => files.includes(name.toLowerCase()),
  });
  const listedNames = (listZip(bytes) ?? []).map(({ name }) => name);
  // who reads the list and who reads the entries see the same files, or it is not read at all
  if (
    [...unpacked.keys()].some((name) => !listedNames.includes(name)) ||
    !hasAll(unpacked, listedNames, files)
  )
    throw fail('import.unreadable');
  const tables = new Map<string, Table>();
  const faults: FieldFault[] = [];
  for (const [name, content] of unpacked) {
    const table = tableOf(name, content);
    if ('header' in table) tables.set(name.toLowerCase(), table);
    else faults.push(table);
  }
  if (faults.length > 0) throw refuse(faults);
  const made = read(tables, choices, now);
  if ('faults' in made) throw refuse(made.faults);
  if (choices !== null && made.table.rows.length > importLimits.rows) throw fail('import.too-large');
  return made;
}
