import { ownDataCalls, type OwnDataFile } from '@yuedu/contracts/http/own-data';
import { saveFile } from '../../lib/browser/save-file.ts';
import { fileName } from '../../lib/file-name.ts';
import { callFile } from '../../lib/http/call.ts';
import { dayOf } from '../../lib/time.ts';
import { entriesOf, type Gathered, services } from './archive.ts';
import { t } from './texts.ts';

/**
 * Fetches what every service holds of the person, and saves it as one archive; nothing where one of them
 * gives no answer.
 * @param userId the person of this page: another tab may have changed who is logged in
 * @param onProgress how many services have answered
 * @returns the archive's name
 * @throws ApiError, and SyntaxError or TypeError where an answer is cut off
 */
export async function saveOwnData(userId: string, onProgress: (done: number) => void): Promise<string> {
  const files: [string, OwnDataFile][] = [];
  for (const service of services) {
    onProgress(files.length);
    const file = await callFile(ownDataCalls[service], {}, { accept: 'application/json', asUser: userId });
    files.push([service, JSON.parse(await file.text()) as OwnDataFile]);
  }
  const { zipSync } = await import('fflate');
  const now = new Date();
  const archive = zipSync(entriesOf(Object.fromEntries(files) as Gathered, now), { mtime: now });
  const name = fileName([t('archive'), t('archiveOf')], dayOf(now), 'zip');
  saveFile(new Blob([archive], { type: 'application/zip' }), name);
  return name;
}
