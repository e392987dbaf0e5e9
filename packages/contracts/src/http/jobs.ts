import { z } from 'zod';
import type { ServiceName } from '../event.ts';
import { id, instant } from '../ids.ts';
import { defineRoute } from '../route.ts';

/** How far a long piece of work is. `total` is 0 until it is counted. */
const progress = z.object({ done: z.int().nonnegative(), total: z.int().nonnegative() });

/** A long piece of work, as the person who asked for it reads it. */
export const jobView = z.object({
  /** Begins with the service's name: `content-0198f0a0-…`. */
  _id: z.string(),
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress,
  /** Of a job that is done: what it made, as ids, counts and addresses of files. */
  result: z.record(z.string(), z.unknown()).optional(),
  /** Of a job that failed: the code of the catalogue with its words, and the faults by field. */
  problem: z
    .object({
      code: z.string(),
      message: z.string(),
      errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    })
    .optional(),
  createdAt: instant,
  /** From then on the job is 404. */
  expiresAt: instant,
});
export type JobView = z.output<typeof jobView>;

/** Each service has its own jobs: the name in the id leads the call to it. */
const jobOf = (service: ServiceName) =>
  defineRoute({
    service,
    method: 'GET',
    path: `/v1/jobs/${service}-{id}`,
    access: 'login',
    summary: 'How far a long piece of work is; for who asked for it, and for admins',
    params: z.strictObject({ id }),
    response: jobView,
  });

export const jobOfAuth = jobOf('auth');
export const jobOfContent = jobOf('content');
export const jobOfClasses = jobOf('classes');
export const jobOfHomework = jobOf('homework');
export const jobOfAssessment = jobOf('assessment');
export const jobOfBilling = jobOf('billing');

/** The call of each service, for the controller that all of them share. */
export const jobCalls = {
  auth: jobOfAuth,
  content: jobOfContent,
  classes: jobOfClasses,
  homework: jobOfHomework,
  assessment: jobOfAssessment,
  billing: jobOfBilling,
} as const satisfies Record<ServiceName, unknown>;
