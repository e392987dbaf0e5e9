import type { User } from '@yuedu/contracts/http/auth/users';
import { useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { Empty, LoadError, Skeleton } from '../../components/states.tsx';
import { callName } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { defineTexts } from '../../lib/texts.ts';
import { dueWords, greeting } from '../../lib/time.ts';
import { parentDeskTexts } from '../../locales/zh-hant/desk-parent.ts';
import { useHomeworks } from './api.ts';
import { weekOfChild } from './desk.ts';
import { TopicWords } from './topic-words.tsx';
import { FigureList } from '../../components/figures.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead } from '../../components/page-head.tsx';
import styles from './parent-home.module.css';

const t = defineTexts(parentDeskTexts);
type Child = User['children'][number];

/** First what happened, in words; no ranking, no comparison. */
function Summary({ child, now }: { child: Child; now: Date }) {
  const { data, error, mutate } = useHomeworks(child.userId);
  if (error) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton lines={3} />;
  const week = weekOfChild(data.results, now);
  const read = week.finished ? t('finished', { count: week.finished }) : t('finishedNone');
  const onTime = week.late ? `，${t('late', { count: week.late })}` : week.finished ? `，${t('allIn')}` : '';
  return (
    <>
      <FigureList className={styles.figs}>
        <div>
          <dt>{t('read')}</dt>
          <dd>
            <b>{week.finished}</b> <span>{t('unit')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('open')}</dt>
          <dd>
            <b>{week.due}</b> <span>{t('unit')}</span>
          </dd>
        </div>
      </FigureList>
      <blockquote className={styles.say}>
        {read}
        {onTime}。
        {week.due
          ? t('due', { count: week.due }) +
            (week.overdue ? `，${t('overdue', { count: week.overdue })}` : '') +
            (week.near ? '；' : '。')
          : `${t('dueNone')}。`}
        {week.near?.deadline
          ? t('near', { title: week.near.post.title, due: dueWords(week.near.deadline, now) })
          : null}
      </blockquote>
    </>
  );
}

function ChildSheet({ child, now }: { child: Child; now: Date }) {
  const name = callName(child);
  return (
    <Sheet pad={false} className={styles.child}>
      <header>
        <Portrait name={child.name} avatarId={child.avatarId} big />
        <div>
          <h2>{child.name}</h2>
          {child.grade ? <p>{child.grade}</p> : null}
        </div>
      </header>
      <Summary child={child} now={now} />
      <ButtonLink className={styles.btn} kind="p" to={paths.studentHomework(child.userId)}>
        {t('see', { name })}
        <Icon name="arrow" />
      </ButtonLink>
    </Sheet>
  );
}

export default function ParentHome({ user }: { user: User }) {
  const [now] = useState(() => new Date());
  const { children } = user;
  const only = children.length === 1 ? children[0] : undefined;
  return (
    <Wrap width="desk">
      <PageHead as="div">
        <div>
          <h1>{t('hello', { name: user.nickname ?? user.name, greeting: greeting(now) })}</h1>
          {children.length ? <p>{only ? t('leadOne', { name: callName(only) }) : t('lead')}</p> : null}
        </div>
      </PageHead>
      {children.length ? (
        <div className={styles.kids}>
          {children.map((child) => (
            <ChildSheet key={child.userId} child={child} now={now} />
          ))}
        </div>
      ) : (
        <Sheet as="div" pad={false}>
          <Empty
            drawing="empty-class"
            title={t('emptyTitle')}
            action={
              <ButtonLink kind="p" to={paths.family}>
                {t('toFamily')}
              </ButtonLink>
            }
          >
            {t('emptyText')}
          </Empty>
        </Sheet>
      )}
      <div className={styles.together}>
        <TopicWords text={t('together')} />
      </div>
    </Wrap>
  );
}
