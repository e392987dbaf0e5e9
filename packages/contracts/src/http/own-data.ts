import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { ServiceName } from '../event.ts';
import { defineRoute } from '../route.ts';

/**
 * What a service's file holds: the person's rows by part, each as the service has it. Nothing of other people
 * is in it, and no key or score that the person may not see yet.
 */
export const ownDataFile = z.object({
  service: z.string(),
  at: z.iso.datetime(),
  parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type OwnDataFile = z.output<typeof ownDataFile>;

/** Each service has its own rows, so each has its own address; the profile page puts the files together. */
const ownDataOf = (service: ServiceName, errors: readonly ErrorCode[] = []) =>
  defineRoute({
    service,
    method: 'GET',
    path: `/v1/own-data/${service}`,
    access: 'login',
    summary: 'All that the service holds of the caller, as a JSON file; one at a time',
    response: z.null(),
    files: ['application/json'],
    jsonFile: ownDataFile,
    timeoutMs: 60_000,
    circuit: 'own-data',
    errors: ['limit.exceeded', ...errors],
  });

/** Only just after a log-in: it names every way in. */
export const ownDataOfAuth = ownDataOf('auth', ['auth.reauthentication-needed']);
export const ownDataOfContent = ownDataOf('content');
export const ownDataOfClasses = ownDataOf('classes');
export const ownDataOfHomework = ownDataOf('homework');
export const ownDataOfAssessment = ownDataOf('assessment');
export const ownDataOfBilling = ownDataOf('billing');

/** The call of each service, for the controller that all of them share. */
export const ownDataCalls = {
  auth: ownDataOfAuth,
  content: ownDataOfContent,
  classes: ownDataOfClasses,
  homework: ownDataOfHomework,
  assessment: ownDataOfAssessment,
  billing: ownDataOfBilling,
} as const satisfies Record<ServiceName, unknown>;
