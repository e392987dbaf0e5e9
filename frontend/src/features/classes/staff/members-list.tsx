import type { SchoolClass } from '@yuedu/contracts/http/classes';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { dateWords, momentWords } from '../../../lib/time.ts';
import { removeMember, useClassHomeworks, useCompletion } from '../api.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { MoreMenu } from './more-menu.tsx';

type Student = SchoolClass['students'][number];
type Result = NonNullable<ReturnType<typeof useCompletion>['data']>['rows'][number];

const inOrder = (students: readonly Student[]): Student[] =>
  [...students].sort(
    (a, b) =>
      Number(a.leftAt !== null) - Number(b.leftAt !== null) || (a.seatNumber ?? 999) - (b.seatNumber ?? 999),
  );

function resultWords(result: Result | undefined): string {
  if (!result || result.total === 0) return '—';
  const { finished, total, lastFinishedAt } = result;
  if (finished === 0) return t('notIn');
  const done = finished === total ? t('allIn') : t('someIn', { finished, total });
  return lastFinishedAt ? t('doneAt', { done, time: momentWords(lastFinishedAt) }) : done;
}

function Row({
  classId,
  student,
  result,
}: {
  classId: string;
  student: Student;
  result: Result | undefined;
}) {
  return (
    <tr className={student.leftAt ? styles.gone : undefined}>
      <td className={styles.seat}>{student.seatNumber ?? '—'}</td>
      <th scope="row">
        <Link to={paths.studentHomework(student.userId, { classId })}>{student.name}</Link>
      </th>
      <td className={styles.result}>{student.leftAt ? t('left') : resultWords(result)}</td>
      <td className={styles.when}>{t('joinedOn', { date: dateWords(student.joinedAt) })}</td>
      <td className={styles.end}>
        {student.leftAt ? null : (
          <MoreMenu
            name={t('moreOf', { title: student.name })}
            danger={{
              label: t('removeStudent'),
              title: t('removeTitle', { name: student.name }),
              text: t('removeText'),
              act: () => removeMember(classId, student.userId),
            }}
          />
        )}
      </td>
    </tr>
  );
}

/** Who is in the class, by seat number, with what came in of the newest homework; a table, on phones cards. Who left stays, greyed, at the end. */
export function MembersList({ classId, students }: { classId: string; students: readonly Student[] }) {
  const homeworks = useClassHomeworks(classId);
  const newest = [...(homeworks.data?.results ?? [])].sort((a, b) => b.startAt.localeCompare(a.startAt))[0];
  return newest ? (
    <WithResults classId={classId} students={students} homeworkId={newest._id} title={newest.title} />
  ) : (
    <Rows classId={classId} students={students} results={[]} title={null} />
  );
}

function WithResults({
  homeworkId,
  ...rest
}: {
  classId: string;
  students: readonly Student[];
  homeworkId: string;
  title: string;
}) {
  const completion = useCompletion(rest.classId, homeworkId);
  return <Rows {...rest} results={completion.data?.rows ?? []} />;
}

function Rows({
  classId,
  students,
  results,
  title,
}: {
  classId: string;
  students: readonly Student[];
  results: readonly Result[];
  title: string | null;
}) {
  const byStudent = new Map(results.map((row) => [row.userId, row]));
  return (
    <table className={styles.members}>
      <thead>
        <tr>
          <th scope="col">{t('seat')}</th>
          <th scope="col">{t('name')}</th>
          <th scope="col">{title ? t('resultOf', { title }) : t('lastResult')}</th>
          <th scope="col">{t('joined')}</th>
          <th scope="col">
            <span className="sr">{t('acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder(students).map((student) => (
          <Row
            key={student.userId}
            classId={classId}
            student={student}
            result={byStudent.get(student.userId)}
          />
        ))}
      </tbody>
    </table>
  );
}
