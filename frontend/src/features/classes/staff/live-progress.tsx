import { LoadError, Skeleton } from '../../../components/states.tsx';
import { clockWords, momentWords } from '../../../lib/time.ts';
import { useCompletion, useLiveClass } from '../api.ts';
import { t } from '../texts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Sheet } from '../../../components/sheet.tsx';
import styles from '../classes.module.css';

/** The class doing one homework, live: who has handed in how much. */
export function LiveProgress({ classId, homeworkId }: { classId: string; homeworkId: string }) {
  const completion = useCompletion(classId, homeworkId);
  useLiveClass(classId);
  if (completion.error) return <LoadError error={completion.error} retry={() => void completion.mutate()} />;
  if (!completion.data) return <Skeleton lines={8} />;
  const { rows, totals, computedAt } = completion.data;
  const ready = rows.filter((row) => row.total > 0 && row.finished === row.total).length;
  return (
    <Sheet className={styles['live-class']} aria-labelledby="live-class">
      <header>
        <h2 id="live-class">{t('progress')}</h2>
        <p role="status" className={classNames('mut', styles.mut)}>
          {t('readyOf', { ready, total: totals.students })}
          {computedAt ? t('updatedAt', { time: clockWords(computedAt) }) : ''}
        </p>
      </header>
      <ul className={styles.seats}>
        {rows.map((row) => {
          const all = row.total > 0 && row.finished === row.total;
          return (
            <li key={row.userId} className={all ? styles.all : row.finished > 0 ? styles.some : undefined}>
              <b>{row.name}</b>
              <span>
                {all
                  ? t('allIn')
                  : row.finished > 0
                    ? t('someIn', { finished: row.finished, total: row.total })
                    : t('notIn')}
                {row.late > 0 ? t('lateIn', { count: row.late }) : ''}
              </span>
              {row.lastFinishedAt ? (
                <small className={classNames('mut', styles.mut)}>{momentWords(row.lastFinishedAt)}</small>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
