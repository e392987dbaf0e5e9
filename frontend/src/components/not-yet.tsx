import { type ReactNode, useEffect, useRef } from 'react';
import { common } from '../lib/common-texts.ts';
import { useMessages } from '../lib/stream.ts';
import styles from './not-yet.module.css';

/** So often it is looked whether what was not there yet is: for a browser whose stream is interrupted. */
const lookMs = 2_000;

/** What is being made: shown by itself as soon as it is there. */
export default function NotYet({
  details,
  look,
  children,
}: {
  details: unknown;
  look: () => void;
  children: ReactNode;
}) {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    const timer = setInterval(() => latest.current(), lookMs);
    return () => clearInterval(timer);
  }, []);
  const { jobId } = (details ?? {}) as { jobId?: string };
  useMessages((message) => {
    if (message.type === 'job.progress' && message.jobId === jobId) latest.current();
  });
  return (
    <div className={styles.part}>
      <p role="status">{common('notYet')}</p>
      {children}
    </div>
  );
}
