import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import type { StudentLine } from '../marks.ts';
import { t } from '../texts.ts';

/** Seat number and name; where names are hidden neither, and no way to the person. */
export function StudentName({
  student,
  classId,
  hideNames = false,
}: {
  student: Pick<StudentLine, 'userId' | 'name' | 'seatNumber'>;
  classId: string;
  hideNames?: boolean;
}) {
  if (hideNames) return t('someone');
  const seat = student.seatNumber === null ? '' : String(student.seatNumber).padStart(2, '0');
  return (
    <>
      <i>{seat}</i>
      <Link
        to={paths.studentRecord(student.userId, { classId })}
        aria-label={t('personOf', { name: student.name })}
      >
        {student.name}
      </Link>
    </>
  );
}
