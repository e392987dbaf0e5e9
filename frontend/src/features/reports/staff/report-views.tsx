import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/store.ts';
import { t } from '../student-texts.ts';
import { seesSchools } from '../whose.ts';
import styles from '../records.module.css';

type View = 'answers' | 'reading' | 'students' | 'school';

/** The reports of a class, one beside the other. */
export function ReportViews({
  classId,
  teacherId,
  current,
}: {
  /** The class that is looked at. */
  classId: string | undefined;
  /** Whose reports an admin looks at. */
  teacherId?: string | undefined;
  current: View;
}) {
  const user = useUser();
  const of = classId === undefined ? {} : { classId };
  const views: { key: View; label: string; to: string }[] = [
    { key: 'answers', label: t('viewAnswers'), to: paths.teacherReports(of, teacherId) },
    {
      key: 'reading',
      label: t('viewReading'),
      to: paths.teacherReports({ ...of, view: 'reading' }, teacherId),
    },
    { key: 'students', label: t('viewStudents'), to: paths.studentRecords(of) },
    ...(user && (current === 'school' || seesSchools(user))
      ? [
          {
            key: 'school' as const,
            label: t('viewSchool'),
            to: paths.teacherReports({ ...of, view: 'school' }),
          },
        ]
      : []),
  ];
  return (
    <nav className={styles.views} aria-label={t('views')}>
      {views.map(({ key, label, to }) => (
        <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
