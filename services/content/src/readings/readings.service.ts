import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readTable, type TableFile } from './dictionary/table-files.ts';
import { ministryReadings } from './domain/ministry-readings.ts';
import { misleadingWords } from './domain/place-rules.ts';
import { buildReadingsTable, ReadingsTable, tableForm } from './domain/readings-table.ts';
import {
  choicesIn,
  type ReadingChoices,
  resolveReadings,
  type StoredReading,
} from './domain/resolve-readings.ts';
import { usualReadings } from './domain/usual-readings.ts';
import { wordsOfTaiwan } from './domain/words-of-taiwan.ts';

/** 16 MB of dictionary become 3 MB. */
export const readingsFile: TableFile = {
  name: 'readings',
  fingerprint: createHash('sha256')
    .update(JSON.stringify([usualReadings, ministryReadings, wordsOfTaiwan, [...misleadingWords], tableForm]))
    .digest('hex')
    .slice(0, 12),
  build: buildReadingsTable,
};

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
    return (table ??= new ReadingsTable(readTable(readingsFile).toString('utf8')));
  }
}
