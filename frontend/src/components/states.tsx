import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../lib/browser/chunk-guard.ts';
import { indicator, showAfterMs } from '../lib/indicator.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { common } from '../lib/common-texts.ts';
import { paths } from '../lib/paths.ts';
import { classNames } from '../lib/class-names.ts';
import { Sheet } from './sheet.tsx';
import { TitleWords } from './title-words.tsx';
import styles from './states.module.css';

export function useAfterDelay(ms = showAfterMs): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due;
}

/**
 * Whether 「載入中」 is visible by now: after the delay, at once where another part of the page shows it already.
 */
function useIndicator(): boolean {
  const isLate = useAfterDelay();
  const [follows] = useState(() => indicator.isShown());
  const isVisible = isLate || follows;
  useEffect(() => {
    if (!isVisible) return;
    const hide = indicator.show(Date.now());
    // A skeleton that takes this one's place is shown in the same turn, and goes on with its time.
    return () => queueMicrotask(hide);
  }, [isVisible]);
  return isVisible;
}

/**
 * Shapes of the real content, after 200 ms, and then for at least 200 ms (lib/indicator.ts holds the answer
 * back so long); without `children` some lines of text.
 */
export function Skeleton({
  lines = 4,
  className,
  children,
}: {
  lines?: number;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const isVisible = useIndicator();
  return (
    <div
      className={classNames(styles.skel, className)}
      role="status"
      aria-label={common('loading')}
      aria-busy="true"
    >
      {isVisible
        ? (children ??
          Array.from({ length: lines }, (_, index) => (
            <i key={index} style={{ width: `${[96, 88, 92, 64][index % 4]}%` }} />
          )))
        : null}
    </div>
  );
}

/** Sheets of a list that is on its way. */
export function SkeletonSheets({ count = 3 }: { count?: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, index) => (
        <Sheet as="div" pad={false} className={styles.sheet} key={index}>
          <i style={{ width: '46%', height: '1.4em' }} />
          <i style={{ width: '82%' }} />
        </Sheet>
      ))}
    </Skeleton>
  );
}

export type Drawing =
  | 'empty-class'
  | 'empty-homework'
  | 'empty-search'
  | 'error-403'
  | 'error-404'
  | 'offline';

/** Drawing, serif line, one sentence, one action. */
export function Empty({
  drawing = 'empty-search',
  title,
  children,
  action,
  className,
}: {
  className?: string | undefined;
  drawing?: Drawing;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <section className={classNames(styles.empty, className)}>
      <img src={`/art/${drawing}.svg`} width="160" height="110" alt="" />
      <h2>
        <TitleWords>{title}</TitleWords>
      </h2>
      {children ? <p>{children}</p> : null}
      {action}
    </section>
  );
}

/** What is not there, or not this person's: the words of the error page, without retry. */
const closed: Record<number, { drawing: Drawing; title: string; text: string }> = {
  404: { drawing: 'error-404', title: common('notFound'), text: common('notFoundText') },
  403: { drawing: 'error-403', title: common('denied'), text: common('deniedText') },
};

/** Few wait for what is being made. */
const NotYet = lazy(() => loadChunk(() => import('./not-yet.tsx')));

/** A part of a page that could not be read, with retry where it can help; or that is not there yet. */
export function LoadError({ error, retry }: { error: unknown; retry?: () => void }) {
  const apiError = error instanceof ApiError ? error : null;
  if (apiError?.status === 202 && retry)
    return (
      <Suspense>
        <NotYet details={apiError.details} look={retry}>
          <Skeleton lines={6} />
        </NotYet>
      </Suspense>
    );
  const shut = apiError ? closed[apiError.status] : undefined;
  const text =
    apiError && apiError.status !== 0 && apiError.status < 500 ? apiError.message : common('loadFailedText');
  return (
    <section className={styles.empty} role="alert">
      <img src={`/art/${shut?.drawing ?? 'offline'}.svg`} width="160" height="110" alt="" />
      <h2>{shut?.title ?? (apiError?.is('network') ? common('offline') : common('loadFailed'))}</h2>
      <p>{shut?.text ?? text}</p>
      {shut ? (
        <ButtonLink to={paths.home}>{common('home')}</ButtonLink>
      ) : retry ? (
        <Button onClick={retry}>
          <Icon name="refresh" />
          {common('retry')}
        </Button>
      ) : null}
      {apiError?.traceId && !shut ? (
        <small className="mut">{common('errorNumber', { number: apiError.traceId.slice(0, 12) })}</small>
      ) : null}
    </section>
  );
}

const UpdatingWords = () => (useIndicator() ? common('updating') : null);

/** Old data stay on screen with this beside them, where the new ones take longer than a moment. */
export function Updating({ when, className }: { when: boolean; className?: string | undefined }) {
  return (
    <span className={classNames(styles.stale, className)} role="status">
      {when ? <UpdatingWords /> : ''}
    </span>
  );
}
