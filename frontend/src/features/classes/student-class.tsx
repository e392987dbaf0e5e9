import type { SchoolClass } from '@yuedu/contracts/http/classes';
import type { Homework } from '@yuedu/contracts/http/homework';
import { isLate } from '@yuedu/contracts/rules/deadline';
import { Link } from 'react-router';
import { Chip, Progress, Sheet } from '../../components/sheet.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { dueWords } from '../../lib/time.ts';
import { useClassHomeworks, useLiveClass } from './api.ts';
import { t } from './texts.ts';
import './classes.css';

const postsOf = (homework: Homework) => homework.tasks.flatMap((task) => task.posts);
const dueOf = ({ effectiveDeadline: due }: Homework): string =>
  due ? t('dueAt', { due: dueWords(due) }) : t('noDue');
const doneOf = (homework: Homework): number => postsOf(homework).filter((post) => post.finishedAt).length;

function HomeworkCard({ homework }: { homework: Homework }) {
  const posts = postsOf(homework);
  const done = doneOf(homework);
  const finished = done === posts.length;
  return (
    <Sheet as="li" className="work">
      <div>
        <h3>
          <Link to={paths.learning(homework.classId, homework._id)}>{homework.title}</Link>
        </h3>
        <p className="mut">{posts.map((post) => t('quoted', { title: post.title })).join('')}</p>
      </div>
      <div className="state">
        {finished ? (
          <Chip kind="ok">{t('handedIn')}</Chip>
        ) : (
          <span className={isLate(new Date(), homework.effectiveDeadline) ? 'due late' : 'due'}>
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
    <div className="wrap desk classpage">
      <header className="hello">
        <div>
          <h1>{schoolClass.title}</h1>
          <p>{[schoolClass.schoolName, schoolClass.teacherNames?.join('、')].filter(Boolean).join('・')}</p>
        </div>
      </header>
      {homeworks.error ? (
        <LoadError error={homeworks.error} retry={() => void homeworks.mutate()} />
      ) : !homeworks.data ? (
        <SkeletonSheets />
      ) : (
        <>
          <section aria-labelledby="due">
            <h2 id="due">{t('toDo')}</h2>
            {due.length === 0 ? (
              <Empty
                drawing="empty-homework"
                title={t('toDoNone')}
                action={
                  <Link className="btn d" to={paths.posts()}>
                    {t('browse')}
                  </Link>
                }
              >
                {t('toDoNoneText')}
              </Empty>
            ) : (
              <ul className="works">
                {due.map((homework) => (
                  <HomeworkCard key={homework._id} homework={homework} />
                ))}
              </ul>
            )}
          </section>
          {done.length > 0 ? (
            <section aria-labelledby="done">
              <h2 id="done">{t('done')}</h2>
              <ul className="works">
                {done.map((homework) => (
                  <HomeworkCard key={homework._id} homework={homework} />
                ))}
              </ul>
            </section>
          ) : null}
        </>
      )}
    </div>
  );
}
