import type { LiveClass } from '@yuedu/contracts/http/homework/live';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { clockWords } from '../../lib/time.ts';
import { atText, type LiveStudent, type LiveText } from './live.ts';
import { t } from './texts.ts';
import styles from './live.module.css';

type PlaceOf = (paragraphId: string) => string | undefined;

/** Where somebody is with a text, in words. */
function wordsOf(
  { work, standing, elsewhere }: ReturnType<typeof atText>,
  text: LiveText,
  placeOf: PlaceOf,
): string[] {
  const other = elsewhere ? [t('elsewhere', { title: elsewhere.title })] : [];
  if (!work || standing === 'fresh') return other;
  if (work.finishedAt !== null) return [t('finishedAt', { time: clockWords(work.finishedAt) }), ...other];
  const place = work.paragraphId === null ? undefined : placeOf(work.paragraphId);
  return [
    ...(place === undefined ? [] : [t('at', { place })]),
    ...(standing === 'answering'
      ? [
          t('answeredOf', { answered: work.answered, of: text.questions.length }),
          ...(work.question === null ? [] : [t('atQuestion', { position: work.question })]),
        ]
      : []),
  ];
}

function StudentCard({
  student,
  live,
  text,
  classId,
  placeOf,
}: {
  student: LiveStudent;
  live: LiveClass;
  text: LiveText;
  classId: string;
  placeOf: PlaceOf;
}) {
  const at = atText(student, text, live.texts);
  return (
    <li className={classNames(styles[at.standing], student.left && styles.left)}>
      <div>
        <b>
          <Link
            to={paths.studentHomework(student.userId, {
              classId,
              ...(at.standing === 'done' && at.work && { attempt: at.work.attemptId }),
            })}
          >
            {student.name || t('nameless')}
          </Link>
        </b>
        {student.seatNumber === null ? null : <small>{t('seat', { seat: student.seatNumber })}</small>}
      </div>
      <span>
        {t(student.left ? 'left' : at.standing)}
        {at.work?.late ? `・${t('late')}` : ''}
      </span>
      {wordsOf(at, text, placeOf).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </li>
  );
}

/** Each student by seat: how far, in which paragraph, at which question; who has left stands greyed. */
export function LiveStudents(props: { live: LiveClass; text: LiveText; classId: string; placeOf: PlaceOf }) {
  return (
    <ul className={styles.students} aria-label={t('students')}>
      {props.live.students.map((student) => (
        <StudentCard key={student.userId} student={student} {...props} />
      ))}
    </ul>
  );
}
