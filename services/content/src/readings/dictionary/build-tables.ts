/** `node dist/readings/dictionary/build-tables.js`: writes the compact tables of readings and of words. */
import { readingsFile } from '../readings.service.ts';
import { wordsFile } from '../dictionary.service.ts';
import { readDictionary, writeTable } from './table-files.ts';

const entries = readDictionary();
for (const table of [readingsFile, wordsFile]) writeTable(table, table.build(entries));
