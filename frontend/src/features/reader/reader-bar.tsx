import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { dueWords } from '../../lib/time.ts';
import { t } from './texts.ts';
import { Avatar } from '../../components/logo.tsx';
import { classNames } from '../../lib/class-names.ts';
import styles from './reader.bar.module.css';

export interface ReaderContext {
  back: { to: string; label: string };
  /** The homework that this text belongs to. */
  crumb?: string | undefined;
  /** ISO instant that counts for this student. */
  deadline?: string | null | undefined;
}
export type SavedWords = { kind: 'saved' | 'saving' | 'failed' | 'offline' | 'quiet'; text: string } | null;

const icons = { saved: 'check', saving: null, failed: 'warning', offline: 'offline', quiet: null } as const;

function Saved({ saved }: { saved: SavedWords }) {
  const icon = saved ? icons[saved.kind] : null;
  return (
    <span className={classNames(styles.saved, saved && styles[saved.kind])} role="status">
      {icon ? <Icon name={icon} small /> : null}
      {saved?.text ?? ''}
    </span>
  );
}

export interface ReaderBarProps {
  title: string;
  context: ReaderContext;
  progress: { done: number; total: number } | null;
  saved: SavedWords;
  initial?: string | undefined;
  name?: string | undefined;
  extra?: ReactNode;
}

/** The reader's own bar: way back, how far, and whether everything is saved. */
export function ReaderBar({ title, context, progress, saved, initial, name, extra }: ReaderBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.l}>
        <Link to={context.back.to} aria-label={`${t('back')}：${context.back.label}`}>
          <Icon name="back" />
          <span className={styles.crumb}>{context.back.label}</span>
        </Link>
        {context.crumb ? (
          <>
            <span className={styles.crumb} aria-hidden="true">
              ／
            </span>
            <span className={classNames(styles.crumb, styles.cut)}>{context.crumb}</span>
          </>
        ) : null}
        <b className={styles.ph} aria-hidden="true">
          {title}
        </b>
      </div>
      {progress ? (
        <div className={styles.c}>
          <span>
            {t('answeredStart')}
            <b>{progress.done}</b>
            {t('answeredEnd', { total: progress.total })}
          </span>
          <div
            className={styles.prog}
            role="progressbar"
            aria-valuenow={progress.done}
            aria-valuemin={0}
            aria-valuemax={progress.total}
            aria-label={t('progress')}
          >
            <i style={{ width: `${progress.total ? (progress.done / progress.total) * 100 : 0}%` }} />
          </div>
          {context.deadline ? (
            <span>
              {t(Date.parse(context.deadline) >= Date.now() ? 'dueBefore' : 'dueGone', {
                due: dueWords(context.deadline),
              })}
            </span>
          ) : null}
        </div>
      ) : (
        <div className={styles.c} />
      )}
      <div className={styles.r}>
        <Saved saved={saved} />
        {extra}
        {initial ? (
          <span className={styles.av} role="img" aria-label={name ?? ''}>
            <Avatar name={initial} />
          </span>
        ) : null}
      </div>
    </header>
  );
}
