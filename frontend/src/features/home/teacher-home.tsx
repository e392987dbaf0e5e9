import type { User } from '@yuedu/contracts/http/auth/users';
import { useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Empty, LoadError, SkeletonSheets, Updating } from '../../components/states.tsx';
import { teacherName } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { useMessages, useStreamState } from '../../lib/stream.ts';
import { clockWords, dateWords, greeting, weekdayWords } from '../../lib/time.ts';
import { useCompletion, useComprehension, useTaughtClasses } from './api.ts';
import { Changes, Figures, Finding, Mastery, t } from './teacher-parts.tsx';
import { ClassTable } from './class-table.tsx';
import { glances } from './teaching.ts';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead, PageActions } from '../../components/page-head.tsx';
import { Sheet } from '../../components/sheet.tsx';
import styles from './teacher-home.module.css';

function Live({ at }: { at: string | null }) {
  const state = useStreamState();
  return (
    <p className={styles.live} role="status">
      <i className={state === 'live' ? styles.on : undefined} />
      {state === 'live' ? t('live') : t('connecting')}
      {at ? `・${clockWords(at)}` : ''}
    </p>
  );
}

function Head({
  user,
  now,
  classes,
  students,
  computedAt,
}: {
  user: User;
  now: Date;
  /** How many are open; undefined while that is not known. */
  classes: number | undefined;
  students: number;
  computedAt: string | null;
}) {
  const summary = classes === undefined ? null : classes ? t('summary', { classes, students }) : t('noClass');
  return (
    <PageHead as="div" className={styles.hello}>
      <div>
        <h1>{t('hello', { name: teacherName(user.name), greeting: greeting(now) })}</h1>
        <p>
          {t('today', { date: dateWords(now, now), weekday: weekdayWords(now) })}
          {summary}
        </p>
      </div>
      <PageActions className={styles.acts}>
        {classes ? <Live at={computedAt} /> : null}
        <ButtonLink className={styles.btn} to={paths.newClass}>
          <Icon name="plus" />
          {t('newClass')}
        </ButtonLink>
        <ButtonLink className={styles.btn} kind={classes ? 'd' : 'p'} to={paths.posts()}>
          <Icon name="book" />
          {t('assign')}
        </ButtonLink>
      </PageActions>
    </PageHead>
  );
}

const NoClass = () => (
  <Sheet as="div" pad={false}>
    <Empty
      drawing="empty-class"
      title={t('emptyTitle')}
      action={
        <ButtonLink className={styles.btn} kind="p" to={paths.newClass}>
          {t('newClass')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </Empty>
  </Sheet>
);

export default function TeacherHome({ user }: { user: User }) {
  const [now] = useState(() => new Date());
  const classes = useTaughtClasses(user._id);
  const completion = useCompletion();
  const comprehension = useComprehension();
  useMessages((message) => {
    if (message.type === 'report.updated' || message.type === 'resync')
      void Promise.all([completion.mutate(), comprehension.mutate()]).catch(() => undefined);
  });
  const error = classes.error ?? completion.error;
  const open = (classes.data?.results ?? []).filter(
    (one) => !one.endAt || Date.parse(one.endAt) >= now.getTime(),
  );
  const rows = completion.data?.rows ?? [];
  const all = glances(open, rows, comprehension.data?.rows ?? []);
  const titles = new Map((classes.data?.results ?? []).map((one) => [one._id, one.title ?? '']));
  const students = all.reduce((sum, one) => sum + one.students, 0);
  const retry = (): void =>
    void Promise.all([classes.mutate(), completion.mutate(), comprehension.mutate()]).catch(() => undefined);
  return (
    <Wrap className={styles.staffhome}>
      <Head
        user={user}
        now={now}
        classes={classes.data ? open.length : undefined}
        students={students}
        computedAt={completion.data?.computedAt ?? null}
      />
      {error ? <LoadError error={error} retry={retry} /> : null}
      {!error && (!classes.data || !completion.data) ? <SkeletonSheets /> : null}
      {classes.data && open.length === 0 ? <NoClass /> : null}
      {open.length && completion.data ? (
        <>
          <Figures all={all} />
          <Finding all={all} />
          <div className={styles.cols}>
            <div className={styles.side}>
              <Sheet pad={false} className={styles.list}>
                <h2>
                  {t('classes')}
                  <small>{t('classesSmall')}</small>
                  <Updating className={styles.stale} when={completion.isValidating} />
                </h2>
                <ClassTable all={all} />
                {classes.data?.next && open.length === classes.data.results.length ? (
                  <p className={styles.morelink}>
                    <span>{t('lastClasses', { count: open.length })}</span>
                    <Link to={paths.classManagement}>{t('allClasses')}</Link>
                  </p>
                ) : null}
              </Sheet>
              {comprehension.data ? <Mastery report={comprehension.data} /> : null}
            </div>
            <Changes rows={rows} titles={titles} />
          </div>
        </>
      ) : null}
    </Wrap>
  );
}
