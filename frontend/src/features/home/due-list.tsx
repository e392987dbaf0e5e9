import type { PostHead } from '@yuedu/contracts/http/content/posts';
import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Cover } from '../../components/cover.tsx';
import { Icon } from '../../components/icon.tsx';
import { teacherName } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { daysAway, dueWords } from '../../lib/time.ts';
import type { DueText } from './desk.ts';
import { t } from './texts.ts';
import { classNames } from '../../lib/class-names.ts';
import { Chip, Sheet } from '../../components/sheet.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import styles from './student-home.module.css';

type Head = Partial<PostHead> & { _id: string };
type ClassHead = Partial<SchoolClass> & { _id: string };
const shown = 4;

function Deadline({ text, now }: { text: DueText; now: Date }) {
  if (text.deadline === null) return <span>{t('noDeadline')}</span>;
  const isPast = Date.parse(text.deadline) < now.getTime();
  const words = t(isPast ? 'past' : 'before', { due: dueWords(text.deadline, now) });
  return isPast || daysAway(text.deadline, now) <= 1 ? (
    <span className={styles.soon}>
      <Icon name="clock" small />
      {words}
    </span>
  ) : (
    <span>{words}</span>
  );
}

interface Props {
  texts: readonly DueText[];
  heads: ReadonlyMap<string, Head>;
  classes: ReadonlyMap<string, ClassHead>;
  isNew: (text: DueText) => boolean;
  now: Date;
}

function Row({ text, heads, classes, isNew, now, first }: Props & { text: DueText; first: boolean }) {
  const ofClass = classes.get(text.homework.classId);
  const teacher = ofClass?.teacherNames?.[0];
  const isPast = text.deadline !== null && Date.parse(text.deadline) < now.getTime();
  const to = paths.post(text.post._id, {
    taskId: text.taskId,
    classId: text.homework.classId,
    homeworkId: text.homework._id,
  });
  return (
    <li>
      <Cover className={styles.cov} post={heads.get(text.post._id) ?? text.post} />
      <div>
        <h3>
          <TitleWords>{text.post.title}</TitleWords>
        </h3>
        <div className={styles.m}>
          <Deadline text={text} now={now} />
          <span>{teacher ? `${text.homework.title}・${teacherName(teacher)}` : text.homework.title}</span>
          <span>
            {t('questions', { count: text.post.questionCount })}
            {text.begun ? `，${t('begun')}` : ''}
          </span>
          {isNew(text) && !text.begun ? <Chip kind="gold">{t('fresh')}</Chip> : null}
        </div>
      </div>
      <ButtonLink className={styles.btn} kind={first ? 'p' : 'd'} to={to}>
        {t(isPast ? 'catchUp' : text.begun ? 'goOn' : 'start')}
      </ButtonLink>
    </li>
  );
}

/** The texts to hand in, the soonest with the filled button. */
export function DueList(props: Props) {
  const rest = props.texts.length - shown;
  return (
    <>
      <Sheet as="ul" pad={false} className={classNames(styles.due, styles.sheet)}>
        {props.texts.slice(0, shown).map((text, index) => (
          <Row key={`${text.taskId}-${text.post._id}`} {...props} text={text} first={index === 0} />
        ))}
      </Sheet>
      {rest > 0 ? (
        <p className={styles.rest}>
          <Link className="lnk" to={paths.studentHomework()}>
            {t('more', { count: rest })}
          </Link>
        </p>
      ) : null}
    </>
  );
}
