import { z } from 'zod';
import type { ServiceName } from '../event.ts';
import { defineRoute } from '../route.ts';

const entry = z.object({
  _id: z.uuid(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});

/** Each service has its own audit table, so each has its own address; the dashboard merges what they say. */
const auditOf = (service: ServiceName) =>
  defineRoute({
    service,
    method: 'GET',
    path: `/v1/audit/${service}`,
    access: 'admin',
    summary: 'Who changed one thing, newest first',
    query: z.strictObject({ subject: z.string().min(1).max(200) }),
    response: z.object({ results: z.array(entry) }),
  });

export const auditOfAuth = auditOf('auth');
export const auditOfContent = auditOf('content');
export const auditOfClasses = auditOf('classes');
export const auditOfHomework = auditOf('homework');
export const auditOfAssessment = auditOf('assessment');
export const auditOfBilling = auditOf('billing');

/** The call of each service, for the controller that all of them share. */
export const auditCalls = {
  auth: auditOfAuth,
  content: auditOfContent,
  classes: auditOfClasses,
  homework: auditOfHomework,
  assessment: auditOfAssessment,
  billing: auditOfBilling,
} as const satisfies Record<ServiceName, unknown>;
