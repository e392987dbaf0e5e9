import { jobCalls, type JobView } from '@yuedu/contracts/http/jobs';
import type { RouteDefinition } from '@yuedu/contracts/route';
import { usePolledCall } from '../../../lib/data.ts';
import { useMessages } from '../../../lib/stream.ts';

/** Which call reads a job, by its id: `content-0198f0a0-…` is content's. */
export function jobCallOf(jobId: string): { route: RouteDefinition; id: string } {
  const [service = '', route] = Object.entries(jobCalls).find(([name]) => jobId.startsWith(`${name}-`)) ?? [];
  if (!route) throw new Error(`no service has the job ${jobId}`);
  return { route, id: jobId.slice(service.length + 1) };
}

export const isEnded = ({ state }: Pick<JobView, 'state'>): boolean => state === 'done' || state === 'failed';

/** For a browser whose event stream is interrupted. */
const sweepMs = 10_000;

/** How far a long piece of work is: read again whenever the stream says that it has come further. */
export function useJob(jobId: string) {
  const { route, id } = jobCallOf(jobId);
  const { data, error, mutate } = usePolledCall(
    route,
    { params: { id } },
    { everyMs: sweepMs, goesOn: (job) => !job || !isEnded(job as JobView) },
  );
  useMessages((message) => {
    if (message.type === 'resync' || (message.type === 'job.progress' && message.jobId === jobId))
      void mutate();
  });
  return { job: data as JobView | undefined, error, retry: () => void mutate() };
}
