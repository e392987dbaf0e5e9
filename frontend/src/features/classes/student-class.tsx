import { WorkHeading } from './work-heading.tsx';
import { EmptyWithLibrary } from '../../components/empty-with-library.tsx';
import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { isLate } from '@yuedu/contracts/rules/deadline';
import { Chip, Progress, Sheet } from '../../components/sheet.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { dueWords } from '../../lib/time.ts';
import { useClassHomeworks, useLiveClass } from './api.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './classes.module.css';

const postsOf = (homework: Homework) => homework.tasks.flatMap((task) => task.posts);
const dueOf = ({ effectiveDeadline: due }: Homework): string =>
  due ? t('dueAt', { due: dueWords(due) }) : t('noDue');
const doneOf = (homework: Homework): number => postsOf(homework).filter((post) => post.finishedAt).length;

function HomeworkCard({ homework }: { homework: Homework }) {
  const posts = postsOf(homework);
  const done = doneOf(homework);
  const finished = done === posts.length;
  return (
    <Sheet as="li" className={styles.work}>
      <div>
        <WorkHeading
          title={homework.title}
          to={paths.learning(homework.classId, homework._id)}
          posts={posts}
        />
      </div>
      <div className={styles.state}>
        {finished ? (
          <Chip className={styles.chip} kind="ok">
            {t('handedIn')}
          </Chip>
        ) : (
          <span
            className={
              isLate(new Date(), homework.effectiveDeadline)
                ? classNames(styles.due, styles.late)
                : styles.due
            }
          >
            {dueOf(homework)}
          </span>
        )}
        <Progress done={done} total={posts.length} label={t('mineOf', { done, total: posts.length })} />
      </div>
    </Sheet>
  );
}

/** What is due and what is done in one class, for a student or his parent. */
export function StudentClass({ schoolClass }: { schoolClass: Partial<SchoolClass> & { _id: string } }) {
  const homeworks = useClassHomeworks(schoolClass._id);
  useLiveClass(schoolClass._id);
  const list = [...(homeworks.data?.results ?? [])].sort((a, b) => b.startAt.localeCompare(a.startAt));
  const due = list.filter((homework) => doneOf(homework) < postsOf(homework).length);
  const done = list.filter((homework) => doneOf(homework) === postsOf(homework).length);
  return (
    <Wrap width="desk" className={styles.classpage}>
      <PageHead>
        <div>
          <h1>
            <TitleWords>{schoolClass.title}</TitleWords>
          </h1>
          <p>{[schoolClass.schoolName, schoolClass.teacherNames?.join('、')].filter(Boolean).join('・')}</p>
        </div>
      </PageHead>
      {homeworks.error ? (
        <LoadError error={homeworks.error} retry={() => void homeworks.mutate()} />
      ) : !homeworks.data ? (
        <SkeletonSheets />
      ) : (
        <>
          <section aria-labelledby="due">
            <h2 id="due">{t('toDo')}</h2>
            {due.length === 0 ? (
              <EmptyWithLibrary drawing="empty-homework" title={t('toDoNone')} action={t('browse')}>
                {t('toDoNoneText')}
              </EmptyWithLibrary>
            ) : (
              <ul className={styles.works}>
                {due.map((homework) => (
                  <HomeworkCard key={homework._id} homework={homework} />
                ))}
              </ul>
            )}
          </section>
          {done.length > 0 ? (
            <section aria-labelledby="done">
              <h2 id="done">{t('done')}</h2>
              <ul className={styles.works}>
                {done.map((homework) => (
                  <HomeworkCard key={homework._id} homework={homework} />
                ))}
              </ul>
            </section>
          ) : null}
        </>
      )}
    </Wrap>
  );
}
