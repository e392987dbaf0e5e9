import { toCsv } from '@yuedu/contracts/rules/csv';
import { fileCalls, fileTypes } from '@yuedu/contracts/http/files';
import {
  type ImportCalls,
  type ImportChoices,
  type ImportMatching,
  type ImportView,
  templateLabels,
} from '@yuedu/contracts/http/imports';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { loadChunk } from '../../../lib/browser/chunk-guard.ts';
import { refetch, useCall } from '../../../lib/data.ts';
import { call, callFile } from '../../../lib/http/call.ts';

/** What a dry run is of: columns, and what holds for all rows. */
export interface Tried {
  matching: ImportMatching;
  choices?: ImportChoices;
}

/** One import, as far as it has come. */
export function useImport(calls: ImportCalls, id: string) {
  const { data, error, mutate } = useCall(calls.read, { params: { id } });
  return { view: data, error, retry: () => void mutate() };
}

/** How many rows are gone, and who stays by name. */
export interface Undone {
  undone: number;
  left?: readonly string[] | undefined;
}

/** The person's own imports, the newest first. */
export const useRecent = (calls: ImportCalls) => useCall(calls.recent);

/** Sends the file as it is. */
export const upload = (calls: ImportCalls, file: File): Promise<ImportView> =>
  call(calls.upload, { query: { name: file.name }, body: file });

/** The steps of an import; what is shown of it and the list of the latest are read again after each. */
const step = async <T>(calls: ImportCalls, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } finally {
    await refetch(calls.recent);
  }
};
export const check = (calls: ImportCalls, id: string, tried: Tried): Promise<ImportView> =>
  step(calls, call(calls.check, { params: { id }, body: tried }));
export const apply = (calls: ImportCalls, id: string): Promise<ImportView> =>
  step(calls, call(calls.apply, { params: { id } }));
/** What is shown is read again by who undoes it, once for lists and import together. */
export const undo = (calls: ImportCalls, id: string): Promise<Undone> => call(calls.undo, { params: { id } });

/** An empty file with the headers, to be filled in. */
export function saveTemplate({ columns }: ImportCalls, name: string): void {
  const text = toCsv([templateLabels(columns)]);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** The same as a workbook. */
export async function saveTemplateSheet({ columns }: ImportCalls, name: string): Promise<void> {
  const { templateSheet } = await loadChunk(() => import('./template-sheet.ts'));
  const [, , sheetType] = fileTypes;
  saveFile(new Blob([templateSheet(templateLabels(columns), name)], { type: sheetType }), `${name}.xlsx`);
}

/** The rejected rows with their reasons, under the name that the person chose last. */
export async function saveRejected(calls: ImportCalls, fileId: string, name: string): Promise<void> {
  const { service } = calls.read;
  if (service === 'gateway') throw new Error('the gateway has no files');
  const id = fileId.slice(service.length + 1);
  saveFile(await callFile(fileCalls[service], { params: { id } }), name);
}
