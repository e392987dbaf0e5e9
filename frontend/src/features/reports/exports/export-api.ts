import { fileOfHomework } from '@yuedu/contracts/http/files';
import { exportReport, type ReportExport } from '@yuedu/contracts/http/homework/report-exports';
import { jobOfHomework, type JobView } from '@yuedu/contracts/http/jobs';
import { call, callFile } from '../../../lib/http/call.ts';

/** Ids of jobs and files begin with the service's name. */
const ownId = (id: string): string => id.replace(/^homework-/, '');

/** Asks for a long file. Throws ApiError. @returns the id of its job */
export const askForExport = async (request: ReportExport): Promise<string> =>
  (await call(exportReport, { body: request })).jobId;

export const readExport = (jobId: string): Promise<JobView> =>
  call(jobOfHomework, { params: { id: ownId(jobId) } });

/** The bytes that the job has made. Throws ApiError, 404 once they are gone. */
export const fetchExport = ({ result }: JobView): Promise<Blob> =>
  callFile(fileOfHomework, { params: { id: ownId(String(result?.['fileId'])) } });
