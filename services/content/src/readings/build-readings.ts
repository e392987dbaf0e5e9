/** `node dist/readings/build-readings.js`: writes the compact table of readings. */
import { buildReadingsTable } from './domain/readings-table.ts';
import { readDictionary, writeTable } from './readings.service.ts';

writeTable(buildReadingsTable(readDictionary()));
