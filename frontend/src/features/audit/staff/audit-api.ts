import { auditCalls } from '@yuedu/contracts/http/audit';
import { listUsersV2 } from '@yuedu/contracts/http/auth/users';
import type { ServiceName } from '@yuedu/contracts/event';
import { type AuditEntry, mergeAudit, type MergedAudit } from '@yuedu/contracts/rules/merged-audit';
import { useCall } from '../../../lib/data.ts';

interface Trail {
  /** undefined while an answer is on its way. */
  merged: MergedAudit | undefined;
  retry: () => void;
}

/** What one service knows of the subject: undefined on its way, null where it gives no answer. */
function useAnswer(service: ServiceName, subject: string) {
  const { data, error, mutate } = useCall(
    auditCalls[service],
    subject === '' ? null : { query: { subject } },
  );
  const entries: readonly AuditEntry[] | null | undefined = data?.results ?? (error ? null : undefined);
  return { entries, retry: () => void mutate() };
}

/**
 * What all services know of a subject, or the chosen one alone, each asked for itself; one that gives no
 * answer is named.
 */
export function useAudit(subject: string, chosen: string): Trail {
  const answers = {
    auth: useAnswer('auth', subject),
    content: useAnswer('content', subject),
    classes: useAnswer('classes', subject),
    homework: useAnswer('homework', subject),
    assessment: useAnswer('assessment', subject),
    billing: useAnswer('billing', subject),
  } satisfies Record<ServiceName, unknown>;
  const all = Object.values(answers);
  const isWhole = all.every(({ entries }) => entries !== undefined);
  // chosen before they are merged: the newest of all would push the chosen one's out
  const entriesOf = (service: ServiceName) =>
    chosen === '' || chosen === service ? (answers[service].entries ?? null) : [];
  return {
    merged: isWhole
      ? mergeAudit({
          auth: entriesOf('auth'),
          content: entriesOf('content'),
          classes: entriesOf('classes'),
          homework: entriesOf('homework'),
          assessment: entriesOf('assessment'),
          billing: entriesOf('billing'),
        })
      : undefined,
    retry: () => all.forEach(({ entries, retry }) => (entries === null ? retry() : undefined)),
  };
}

const uuid = /^[0-9a-f-]{36}$/;

/** Names of who acted, by id; somebody who is no more has none. */
export function useActors(ids: readonly string[]): ReadonlyMap<string, string> {
  const people = [...new Set(ids.filter((id) => uuid.test(id)))].sort();
  const { data } = useCall(
    listUsersV2,
    people.length === 0
      ? null
      : {
          query: {
            conditions: JSON.stringify({ _id: { $in: people.slice(0, 50) } }),
            projection: 'name',
            limit: 100,
          },
        },
    { keepPreviousData: true },
  );
  return new Map(data?.results.map(({ _id, name }) => [_id ?? '', name ?? '']));
}
