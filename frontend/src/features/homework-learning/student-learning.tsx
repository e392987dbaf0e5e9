import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Progress, Sheet } from '../../components/sheet.tsx';
import { paths } from '../../lib/paths.ts';
import { dueDateWords, dueWords } from '../../lib/time.ts';
import { PostRow } from './post-row.tsx';
import { t } from './texts.ts';
import { doneOf, isDone, isOverdue, postsOf } from './work.ts';
import { classNames } from '../../lib/class-names.ts';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { FindingBox } from '../../components/figures.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './learning.module.css';

/** How far the student is, and the texts in order. */
function Texts({ homework }: { homework: Homework }) {
  const posts = postsOf(homework);
  const done = doneOf(homework);
  const next = posts.find((post) => !post.finishedAt);
  return (
    <Sheet className={styles.sheet}>
      <Progress done={done} total={posts.length} label={t('progress', { done, total: posts.length })} />
      {isDone(homework) ? (
        <p className={styles.alldone}>
          <Icon name="check" />
          {t('allDone')}
        </p>
      ) : null}
      <h2 className="sr">{t('list')}</h2>
      <ol className={styles.lrows}>
        {posts.map((post, index) => (
          <PostRow
            key={`${post.taskId} ${post._id}`}
            post={post}
            number={index + 1}
            isNext={post === next}
            to={paths.post(post._id, {
              taskId: post.taskId,
              classId: homework.classId,
              homeworkId: homework._id,
            })}
          />
        ))}
      </ol>
    </Sheet>
  );
}

/** A student who has a deadline of his own sees it beside the class's. */
function OwnDeadline({ homework: { exceptions, deadline } }: { homework: Homework }) {
  const own = exceptions[0]?.deadline;
  if (own === undefined || deadline === null || own === deadline) return null;
  return <p>{t('ownDue', { own: dueDateWords(own), due: dueDateWords(deadline) })}</p>;
}

/** A homework as its student does it: texts in order, progress, each opened in the reader. */
export function StudentLearning({
  homework,
  classTitle,
  isCopy = false,
  isOffline = false,
}: {
  homework: Homework;
  classTitle: string | undefined;
  isCopy?: boolean;
  isOffline?: boolean;
}) {
  const now = new Date();
  const due = homework.effectiveDeadline;
  return (
    <Wrap width="read" className={styles.learning}>
      <PageHead className={styles.hello}>
        <div>
          <p>
            <Link className={classNames('lnk', styles.lnk)} to={paths.class(homework.classId)}>
              <Icon name="back" small />
              {classTitle ?? t('back')}
            </Link>
          </p>
          <h1>
            <TitleWords>{homework.title}</TitleWords>
          </h1>
          <p>{due ? t('due', { due: dueWords(due) }) : t('noDue')}</p>
          <OwnDeadline homework={homework} />
        </div>
      </PageHead>
      {isCopy ? (
        <p className={styles.keptcopy} role="status">
          <Icon name={isOffline ? 'offline' : 'warning'} small />
          {t(isOffline ? 'copy' : 'copyFailed')}
        </p>
      ) : null}
      {isOverdue(homework, now) && due ? (
        <FindingBox as="p" className={styles.finding}>
          {t('lateStill', { due: dueWords(due) })}
        </FindingBox>
      ) : null}
      <Texts homework={homework} />
    </Wrap>
  );
}
