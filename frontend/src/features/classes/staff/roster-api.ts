import { listCodes } from '@yuedu/contracts/http/classes/classes';
import {
  applyRoster,
  checkRoster,
  getWhitelist,
  putWhitelist,
  readRoster,
  rosterColumns,
  type RosterOutcome,
} from '@yuedu/contracts/http/classes/whitelists';
import { type ImportMatching, templateLabels } from '@yuedu/contracts/http/imports';
import { toCsv } from '@yuedu/contracts/rules/csv';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { refetch, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';
import { rereadClasses } from '../api.ts';
import { staff } from './texts.ts';

export const useWhitelist = (classId: string) => useCall(getWhitelist, { params: { id: classId } });

export const readColumns = (classId: string, file: File) =>
  call(readRoster, { params: { id: classId }, body: file });

/** @param matching which column of the file is which */
export const checkFile = (classId: string, file: File, matching: ImportMatching) =>
  call(checkRoster, { params: { id: classId }, query: matching, body: file });

/** @param version of the class that the check was made of */
export async function applyFile(classId: string, file: File, matching: ImportMatching, version: number) {
  const input = { params: { id: classId }, query: matching, body: file };
  const done = await call(applyRoster, input, { ifMatch: version });
  await Promise.all([rereadClasses(), refetch(getWhitelist), refetch(listCodes)]);
  return done;
}

/** Takes one entry away: the others are what the list is made equal to. */
export async function takeOffWhitelist(
  classId: string,
  { version, results }: { version: number; results: readonly { _id: string }[] },
  entryId: string,
): Promise<void> {
  const list = results.filter(({ _id }) => _id !== entryId).map(({ _id }) => ({ _id }));
  await call(putWhitelist, { params: { id: classId, entryId: 'all' }, body: { list } }, { ifMatch: version });
  await Promise.all([refetch(getWhitelist), rereadClasses()]);
}

const csv = (rows: readonly (readonly string[])[]): Blob => new Blob([toCsv(rows)], { type: 'text/csv' });

export const saveTemplate = (): void =>
  saveFile(csv([templateLabels(rosterColumns)]), `${staff('templateName')}.csv`);

/** The rows that came to nothing with their reasons, to be mended and sent again. */
export function saveFaulty(header: readonly string[], rows: readonly RosterOutcome[]): void {
  const width = Math.max(header.length, 1);
  const faulty = rows
    .filter(({ outcome }) => outcome === 'faulty')
    .map(({ row, cells, reason }) => [
      ...Array.from({ length: width }, (_, at) => cells?.[at] ?? ''),
      staff('rowReason', { row, reason: reason ?? '' }),
    ]);
  saveFile(csv([[...header, staff('reason')], ...faulty]), `${staff('faultyName')}.csv`);
}
