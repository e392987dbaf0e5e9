import { EmptyWithLibrary } from '../../components/empty-with-library.tsx';
import type { User } from '@yuedu/contracts/http/auth/users';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { Icon } from '../../components/icon.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../components/states.tsx';
import { callName } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { readPlace } from '../../lib/reading-place.ts';
import { dateWords, greeting, weekdayWords } from '../../lib/time.ts';
import { useMessages } from '../../lib/stream.ts';
import { useHeads, useHomeworks, useMyClasses, useSuggested } from './api.ts';
import { dueTexts, type DueText, suggestions } from './desk.ts';
import { ClassInvitations } from './class-invitations.tsx';
import { DeskSide } from './desk-side.tsx';
import { DueList } from './due-list.tsx';
import { GoOn } from './go-on.tsx';
import { t } from './texts.ts';
import { Sheet } from '../../components/sheet.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead, PageActions } from '../../components/page-head.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './student-home.module.css';

const byId = <R extends { _id: string }>(rows: readonly R[] | undefined): ReadonlyMap<string, R> =>
  new Map(rows?.map((row) => [row._id, row]));

type Head = NonNullable<ReturnType<typeof useHeads>['data']>['results'][number];

function Suggested({ user, without }: { user: User; without: ReadonlySet<string> }) {
  const { data } = useSuggested(user);
  const posts = suggestions(data?.results ?? [], user.grade, without, 3);
  if (posts.length === 0) return null;
  return (
    <section className={styles.go}>
      <h2>
        {t('maybe')}
        {user.grade ? <small>{t('forGrade', { grade: user.grade })}</small> : null}
      </h2>
      <ul className={styles.rec}>
        {posts.map((post) => (
          <Sheet as="li" pad={false} className={styles.sheet} key={post._id}>
            <Cover className={styles.cov} post={post} />
            <h3>
              <Link to={paths.post(post._id)}>
                <TitleWords>{post.title}</TitleWords>
              </Link>
            </h3>
            <p>
              {[
                post.topicOfPost,
                post.difficultyOfPost,
                post.minutes ? t('minutes', { minutes: post.minutes }) : '',
              ]
                .filter(Boolean)
                .join('・')}
            </p>
          </Sheet>
        ))}
      </ul>
    </section>
  );
}

interface TodoProps {
  homeworks: ReturnType<typeof useHomeworks>;
  classes: ReturnType<typeof useMyClasses>;
  due: readonly DueText[];
  heads: ReadonlyMap<string, Head>;
  isNew: (text: DueText) => boolean;
  now: Date;
}

function NothingDue({ hasNoClass }: { hasNoClass: boolean }) {
  return (
    <Sheet as="div" pad={false} className={styles.sheet}>
      {hasNoClass ? (
        <Empty className={styles.empty} drawing="empty-class" title={t('noClassTitle')}>
          {t('noClassText')}
        </Empty>
      ) : (
        <EmptyWithLibrary
          className={styles.empty}
          drawing="empty-homework"
          title={t('emptyTitle')}
          action={t('emptyAction')}
        >
          {t('emptyText')}
        </EmptyWithLibrary>
      )}
    </Sheet>
  );
}

function Todo({ homeworks, classes, due, heads, isNew, now }: TodoProps) {
  const isEmpty = homeworks.data !== undefined && due.length === 0;
  return (
    <section id="today">
      <h2>
        {t('todo')}
        {due.length ? <small>{t(due[0]?.near ? 'near' : 'next')}</small> : null}
      </h2>
      {homeworks.error && !homeworks.data ? (
        <LoadError error={homeworks.error} retry={() => void homeworks.mutate()} />
      ) : null}
      {!homeworks.data && !homeworks.error ? <SkeletonSheets count={2} /> : null}
      {isEmpty && (classes.data || classes.error) ? (
        <NothingDue hasNoClass={classes.data?.results.length === 0} />
      ) : null}
      {due.length ? (
        <DueList texts={due} heads={heads} classes={byId(classes.data?.results)} isNew={isNew} now={now} />
      ) : null}
    </section>
  );
}

function summaryOf(due: readonly DueText[], minutes: number): string {
  if (due.length === 0) return t('nothingDue');
  return minutes ? t('toRead', { count: due.length, minutes }) : t('dueOnly', { count: due.length });
}

function Hello({ user, now, children }: { user: User; now: Date; children: ReactNode }) {
  return (
    <PageHead as="div" className={styles.hello}>
      <div>
        <h1>{t('hello', { name: callName(user), greeting: greeting(now) })}</h1>
        <p>
          {t('today', { date: dateWords(now, now), weekday: weekdayWords(now) })}
          {children}
        </p>
      </div>
      <PageActions className={styles.acts}>
        <ButtonLink className={styles.btn} to={paths.studentHomework()}>
          <Icon name="task" />
          {t('allHomework')}
        </ButtonLink>
      </PageActions>
    </PageHead>
  );
}

const postIdsOf = (homeworks: readonly Homework[]): ReadonlySet<string> =>
  new Set(
    homeworks.flatMap((homework) => homework.tasks.flatMap((task) => task.posts.map((post) => post._id))),
  );

export default function StudentHome({ user }: { user: User }) {
  const [now] = useState(() => new Date());
  const [place] = useState(() => readPlace(user._id));
  const homeworks = useHomeworks();
  const classes = useMyClasses();
  useMessages((message) => {
    if (message.type === 'notification' || message.type === 'resync')
      void homeworks.mutate().catch(() => undefined);
  });
  const all = homeworks.data?.results;
  const due = dueTexts(all ?? [], now);
  const heads = byId(useHeads(due.map((text) => text.post._id)).data?.results);
  const minutes = due.reduce((sum, text) => sum + (heads.get(text.post._id)?.minutes ?? 0), 0);
  const isNew = (text: DueText): boolean =>
    user.lastReadTaskAt === null || text.homework.startAt > user.lastReadTaskAt;
  const mine = {
    classes: classes.data?.results,
    error: classes.error,
    retry: () => void classes.mutate().catch(() => undefined),
  };
  return (
    <Wrap width="desk" className={styles.home}>
      <Hello user={user} now={now}>
        {all ? summaryOf(due, minutes) : null}
      </Hello>
      <ClassInvitations />
      <div className={styles.cols}>
        <div>
          <Todo {...{ homeworks, classes, due, heads, isNew, now }} />
          {place ? <GoOn place={place} /> : null}
          {all ? <Suggested user={user} without={postIdsOf(all)} /> : null}
        </div>
        <DeskSide user={user} homeworks={all} mine={mine} now={now} />
      </div>
    </Wrap>
  );
}
