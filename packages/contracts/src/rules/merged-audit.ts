import type { z } from 'zod';
import type { ServiceName } from '../event.ts';
import type { auditOfContent } from '../http/audit.ts';

export type AuditEntry = z.output<(typeof auditOfContent)['response']>['results'][number];

export interface MergedAudit {
  /** Newest first. */
  readonly results: readonly (AuditEntry & { readonly service: ServiceName })[];
  /** Services that gave no answer: what they know is missing from the results. */
  readonly missing: readonly ServiceName[];
}

/** Most lines of all services together. */
export const mostAuditLines = 100;

/**
 * What all services know of one subject, as one list. Each service answers for itself (`GET
 * /v1/audit/{service}?subject=`); the dashboard merges.
 * @param answers by service; null where it gave none
 */
export function mergeAudit(
  answers: Readonly<Record<ServiceName, readonly AuditEntry[] | null>>,
): MergedAudit {
  const all = Object.entries(answers) as [ServiceName, readonly AuditEntry[] | null][];
  const results = all
    .flatMap(([service, entries]) => (entries ?? []).map((entry) => ({ ...entry, service })))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || (a._id < b._id ? 1 : -1))
    .slice(0, mostAuditLines);
  return { results, missing: all.filter(([, entries]) => entries === null).map(([service]) => service) };
}
