import type { JobView } from '@yuedu/contracts/http/jobs';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { Progress } from '../../sheet.tsx';
import { LoadError, Skeleton } from '../../states.tsx';
import { t } from '../texts.ts';
import { useJob } from './use-job.ts';
import styles from './staff-jobs.module.css';

interface Words {
  /** What is being done: 「匯入名單」 */
  title: string;
  /** Shown when it went well. */
  done: string;
}

/** A job in every state. `resultOf` shows what it made. */
export function JobNote({
  job,
  error,
  retry,
  words: { title, done },
  resultOf,
}: {
  job: JobView | undefined;
  error: ApiError | undefined;
  retry: () => void;
  words: Words;
  resultOf?: (result: NonNullable<JobView['result']>) => ReactNode;
}) {
  if (!job) return error ? <LoadError error={error} retry={retry} /> : <Skeleton lines={2} />;
  if (job.state === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        title={t('jobFailed', { title, why: job.problem?.message ?? t('failed') })}
        description={job.problem?.errors?.map(({ message }) => message).join('')}
      />
    );
  if (job.state === 'done')
    return <Alert type="success" showIcon title={done} description={resultOf?.(job.result ?? {})} />;
  const { done: count, total } = job.progress;
  return (
    <div className={styles.job} role="status">
      {job.state === 'running' && total > 0 ? (
        <Progress done={count} total={total} label={t('jobRunning', { title, count, total })} />
      ) : (
        <p>{t(job.state === 'queued' ? 'jobQueued' : 'jobBegun', { title })}</p>
      )}
      <p className="mut">{t('jobLeave')}</p>
    </div>
  );
}

/** How far a job is, as it comes further; the page may be left meanwhile. */
export function JobProgress({
  jobId,
  ...rest
}: {
  jobId: string;
  words: Words;
  resultOf?: (result: NonNullable<JobView['result']>) => ReactNode;
}) {
  return <JobNote {...useJob(jobId)} {...rest} />;
}
