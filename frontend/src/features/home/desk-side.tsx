import type { User } from '@yuedu/contracts/http/auth/users';
import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { LoadError, Skeleton } from '../../components/states.tsx';
import { paths } from '../../lib/paths.ts';
import { dayOf } from '../../lib/time.ts';
import { daysRead, weekDays } from './desk.ts';
import { JoinClass } from './join-class.tsx';
import { t } from './texts.ts';
import { TopicWords } from './topic-words.tsx';
import { Sheet } from '../../components/sheet.tsx';
import styles from './student-home.module.css';

const names = ['一', '二', '三', '四', '五', '六', '日'];

function Week({ homeworks, user, now }: { homeworks: readonly Homework[]; user: User; now: Date }) {
  const read = daysRead(homeworks, user.last?.finishedAt ?? null);
  const today = dayOf(now);
  const days = weekDays(now);
  const count = days.filter((day) => read.has(day)).length;
  return (
    <Sheet pad={false} className={styles.sheet}>
      <h2>{count ? t('weekRead', { count }) : t('weekNone')}</h2>
      <ol className={styles.week}>
        {days.map((day, index) => (
          <li key={day} className={read.has(day) ? styles.on : day === today ? styles.td : undefined}>
            {names[index]}
            <b>
              {read.has(day) ? (
                <Icon name="check" small label={t('read')} />
              ) : day === today ? (
                t('todayMark')
              ) : null}
            </b>
          </li>
        ))}
      </ol>
      <p>{t('weekText')}</p>
      <Link className={styles.month} to={paths.calendar}>
        {t('calendar')}
      </Link>
    </Sheet>
  );
}

type ClassRow = Partial<SchoolClass> & { _id: string };

/** The form to join stands alone only where it is known that there is no class yet. */
function Classes({ classes, error, retry }: ClassesOfDesk) {
  const [query] = useSearchParams();
  const given = (query.get('join') ?? '').slice(0, 40);
  if (!classes)
    return (
      <Sheet pad={false} className={styles.sheet}>
        <h2>{t('classes')}</h2>
        {error ? <LoadError error={error} retry={retry} /> : <Skeleton lines={2} />}
      </Sheet>
    );
  return (
    <Sheet pad={false} className={styles.sheet}>
      <h2>{classes.length ? t('classes') : t('join')}</h2>
      {classes.length ? (
        <ul className={styles.mine}>
          {classes.map((one) => (
            <li key={one._id}>
              <Link to={paths.class(one._id)}>
                <Icon name="people" />
                <span>
                  {one.title}
                  <small>{one.schoolName}</small>
                </span>
                <Icon name="next" small />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {classes.length ? (
        <details open={given !== ''}>
          <summary>{t('joinAnother')}</summary>
          <JoinClass given={given} />
        </details>
      ) : (
        <JoinClass given={given} />
      )}
    </Sheet>
  );
}

export interface ClassesOfDesk {
  classes: readonly ClassRow[] | undefined;
  error: unknown;
  retry: () => void;
}

export function DeskSide({
  user,
  homeworks,
  mine,
  now,
}: {
  user: User;
  homeworks: readonly Homework[] | undefined;
  mine: ClassesOfDesk;
  now: Date;
}) {
  return (
    <aside className={styles.side}>
      {homeworks ? <Week {...{ homeworks, user, now }} /> : null}
      <Classes {...mine} />
      <TopicWords text={t('topicsText')} />
    </aside>
  );
}
