import { fail } from '../http/fail.ts';
import type { ImportArchiveView, ImportChoices, ImportPreviewGroups } from '@yuedu/contracts/http/imports';
import { importLimits } from './import-limits.ts';
import { type ImportArchive, isArchive, readArchive } from './read-archive.ts';
import { readTable, type Table } from './read-table.ts';

/** A file that is no table, of which an import makes one. */
export interface ImportDocument {
  /** By its first bytes. */
  isOne(bytes: Uint8Array): boolean;
  /**
   * One row a thing; what is wrong with one of them is left to the check of rows.
   * @throws import.unreadable, import.too-large
   */
  read(bytes: Uint8Array): Table;
}

interface ReadFile extends Partial<ImportPreviewGroups> {
  readonly table: Table;
  readonly archive?: ImportArchiveView;
}

/**
 * A file of an import as one table, whatever its form.
 * @param choices null while its columns are read
 * @throws as readTable and readArchive
 */
export async function readFile(
  definition: { readonly archive?: ImportArchive; readonly document?: ImportDocument },
  bytes: Uint8Array,
  choices: ImportChoices | null,
  now: Date,
): Promise<ReadFile> {
  const { archive, document } = definition;
  if (bytes.length > importLimits.bytes) throw fail('import.too-large');
  if (document?.isOne(bytes)) return { table: document.read(bytes) };
  if (archive && isArchive(bytes)) return readArchive(bytes, archive, choices, now);
  return { table: await readTable(bytes) };
}
