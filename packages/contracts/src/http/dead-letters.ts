import { z } from 'zod';
import type { ServiceName } from '../event.ts';
import { id, instant } from '../ids.ts';
import { defineRoute } from '../route.ts';

/**
 * An event that a service could not handle: where it stands, what kind it is and why. Nothing of what it
 * says.
 */
const deadLetter = z.object({
  _id: id,
  /** null: it did not say what it is. */
  type: z.string().nullable(),
  topic: z.string(),
  partition: z.int(),
  offset: z.string(),
  reason: z.enum([
    'broken-json',
    'invalid-data',
    'unknown-type',
    'too-large',
    'bad-envelope',
    'failed',
    'waited-too-long',
    'too-many-waiting',
  ]),
  diedAt: instant,
  replayedAt: instant.nullable(),
});

/** Each service has its own dead letters, so each has its own address; they are replayed by `npm run dlq`. */
const deadLettersOf = (service: ServiceName) =>
  defineRoute({
    service,
    method: 'GET',
    path: `/v1/dead-letters/${service}`,
    access: 'admin',
    summary:
      'Events that the service could not handle, newest first; those that were replayed only with all=1',
    query: z.strictObject({ before: id.optional(), all: z.enum(['0', '1']).default('0') }),
    /** `next`: to be given as `before`; null on the last page. */
    response: z.object({ results: z.array(deadLetter).max(100), next: id.nullable() }),
  });

export const deadLettersOfAuth = deadLettersOf('auth');
export const deadLettersOfContent = deadLettersOf('content');
export const deadLettersOfClasses = deadLettersOf('classes');
export const deadLettersOfHomework = deadLettersOf('homework');
export const deadLettersOfAssessment = deadLettersOf('assessment');
export const deadLettersOfBilling = deadLettersOf('billing');

/** The call of each service, for the controller that all of them share. */
export const deadLetterCalls = {
  auth: deadLettersOfAuth,
  content: deadLettersOfContent,
  classes: deadLettersOfClasses,
  homework: deadLettersOfHomework,
  assessment: deadLettersOfAssessment,
  billing: deadLettersOfBilling,
} as const satisfies Record<ServiceName, unknown>;
