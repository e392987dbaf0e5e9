import { z } from 'zod';
import type { ServiceName } from '../event.ts';
import { id } from '../ids.ts';
import { defineRoute } from '../route.ts';

/** What a file of a service may be. It is sent to be saved: no browser opens it in a page. */
export const fileTypes = [
  'text/csv',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const;
export type FileType = (typeof fileTypes)[number];

/** Each service has its own files: the name in the id leads the call to it. */
const fileOf = (service: ServiceName) =>
  defineRoute({
    service,
    method: 'GET',
    path: `/v1/files/${service}-{id}`,
    access: 'login',
    summary: 'A file that was made for the caller, to be saved',
    params: z.strictObject({ id }),
    response: z.null(),
    files: fileTypes,
    timeoutMs: 60_000,
  });

export const fileOfAuth = fileOf('auth');
export const fileOfContent = fileOf('content');
export const fileOfClasses = fileOf('classes');
export const fileOfHomework = fileOf('homework');
export const fileOfAssessment = fileOf('assessment');
export const fileOfBilling = fileOf('billing');

/** The call of each service, for the controller that all of them share. */
export const fileCalls = {
  auth: fileOfAuth,
  content: fileOfContent,
  classes: fileOfClasses,
  homework: fileOfHomework,
  assessment: fileOfAssessment,
  billing: fileOfBilling,
} as const satisfies Record<ServiceName, unknown>;
