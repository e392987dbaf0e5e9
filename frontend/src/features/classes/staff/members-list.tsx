import type { SchoolClass } from '@yuedu/contracts/http/classes/classes';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { dateWords } from '../../../lib/time.ts';
import { removeMember, useResults } from '../api.ts';
import { lastWords } from '../last-result.ts';
import { t } from '../texts.ts';
import styles from '../classes.module.css';
import { MoreMenu } from './more-menu.tsx';

type Student = SchoolClass['students'][number];
type Last = NonNullable<ReturnType<typeof useResults>['data']>['rows'][number]['last'];

const inOrder = (students: readonly Student[]): Student[] =>
  [...students].sort(
    (a, b) =>
      Number(a.leftAt !== null) - Number(b.leftAt !== null) || (a.seatNumber ?? 999) - (b.seatNumber ?? 999),
  );

function Row({
  classId,
  student,
  last,
}: {
  classId: string;
  student: Student;
  /** Undefined while it is not known. */
  last: Last | undefined;
}) {
  return (
    <tr className={student.leftAt ? styles.gone : undefined}>
      <td className={styles.seat}>{student.seatNumber ?? '—'}</td>
      <th scope="row">
        <Link to={paths.studentRecord(student.userId, { classId })}>{student.name}</Link>
      </th>
      <td className={styles.result}>
        {student.leftAt ? t('left') : last === undefined ? '' : lastWords(last)}
      </td>
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

/**
 * Who is in the class, by seat number, with what each handed in last; a table, on phones cards. Who left
 * stays, greyed, at the end.
 */
export function MembersList({ classId, students }: { classId: string; students: readonly Student[] }) {
  const results = useResults(classId);
  const lastOf = new Map(results.data?.rows.map((row) => [row.userId, row.last]));
  return (
    <table className={styles.members}>
      <thead>
        <tr>
          <th scope="col">{t('seat')}</th>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('lastResult')}</th>
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
            last={results.data ? (lastOf.get(student.userId) ?? null) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}
