import { EmptyWithLibrary } from '../../components/empty-with-library.tsx';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { Link } from 'react-router';
import { Chip, Progress, Sheet } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { dueWords, momentWords } from '../../lib/time.ts';
import { t } from './texts.ts';
import { doneOf, isOverdue, ordered, postsOf, type WorkPost } from './work.ts';
import { classNames } from '../../lib/class-names.ts';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './learning.module.css';

interface ListProps {
  homeworks: readonly Homework[];
  isOwn: boolean;
  resultTo: (homework: Homework, post: WorkPost) => string | null;
}

function Outcome({ post }: { post: WorkPost }) {
  if (!post.finishedAt) return <span className="mut">{t(post.startedAt ? 'begun' : 'fresh')}</span>;
  const points = post.maxScore ? t('score', { score: post.score ?? 0, max: post.maxScore }) : null;
  return (
    <span>
      {points}
      {post.pending ? (
        <small className="mut">
          {points ? '・' : ''}
          {t('pending', { points: post.pending })}
        </small>
      ) : null}
    </span>
  );
}

function HomeworkSheet({ homework, isOwn, resultTo }: { homework: Homework } & Omit<ListProps, 'homeworks'>) {
  const posts = postsOf(homework);
  const done = doneOf(homework);
  const due = homework.effectiveDeadline;
  return (
    <Sheet as="li" className={classNames(styles.hw, styles.sheet)}>
      <header>
        <h3>
          {isOwn ? (
            <Link to={paths.learning(homework.classId, homework._id)}>
              <TitleWords>{homework.title}</TitleWords>
            </Link>
          ) : (
            homework.title
          )}
        </h3>
        <span className={isOverdue(homework, new Date()) ? styles.duelate : 'mut'}>
          {due ? t('due', { due: dueWords(due) }) : t('noDue')}
        </span>
      </header>
      <Progress done={done} total={posts.length} label={t('progress', { done, total: posts.length })} />
      <ul>
        {posts.map((post) => {
          const to = resultTo(homework, post);
          return (
            <li key={`${post.taskId} ${post._id}`}>
              <span className={styles.ti}>{to ? <Link to={to}>{post.title}</Link> : post.title}</span>
              {post.late ? <Chip kind="warn">{t('late')}</Chip> : null}
              {post.remarks ? <Chip kind="gold">{t('remarks', { count: post.remarks })}</Chip> : null}
              {post.finishedAt ? (
                <small className="mut">{t('whenDone', { when: momentWords(post.finishedAt) })}</small>
              ) : null}
              <Outcome post={post} />
              {post.lateReason ? (
                <small className={classNames('mut', styles.why)}>{post.lateReason}</small>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

/** All homework of one student: what is open by deadline, then what was handed in with its results. */
export function HomeworkList({ homeworks, isOwn, resultTo }: ListProps) {
  const { open, done } = ordered(homeworks);
  const sheets = (list: readonly Homework[]) => (
    <ul className={styles.hws}>
      {list.map((homework) => (
        <HomeworkSheet key={homework._id} homework={homework} isOwn={isOwn} resultTo={resultTo} />
      ))}
    </ul>
  );
  const empty = isOwn ? (
    <EmptyWithLibrary drawing="empty-homework" title={t('emptyTitle')} action={t('emptyAction')}>
      {t('emptyText')}
    </EmptyWithLibrary>
  ) : (
    <p className="mut">{t('childEmpty')}</p>
  );
  return (
    <>
      <section aria-labelledby="open">
        <h2 id="open">{t('todo')}</h2>
        {open.length > 0 ? sheets(open) : empty}
      </section>
      {done.length > 0 ? (
        <section aria-labelledby="done">
          <h2 id="done">{t('finished')}</h2>
          {sheets(done)}
        </section>
      ) : null}
    </>
  );
}
