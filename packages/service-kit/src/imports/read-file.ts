import type { ImportArchiveView, ImportChoices, ImportPreviewGroups } from '@yuedu/contracts/http/imports';
import { type ImportArchive, isArchive, readArchive } from './read-archive.ts';
import { readTable, type Table } from './read-table.ts';

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
  definition: { readonly archive?: ImportArchive },
  bytes: Uint8Array,
  choices: ImportChoices | null,
  now: Date,
): Promise<ReadFile> {
  const { archive } = definition;
  if (archive && isArchive(bytes)) return readArchive(bytes, archive, choices, now);
  return { table: await readTable(bytes) };
}
