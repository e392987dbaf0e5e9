import { useParams } from 'react-router';
import { StudentPage } from '../../features/reports/staff/student/student-page.tsx';
import { StudentsPage } from '../../features/reports/staff/student/students-page.tsx';
import { useReminding } from '../use-reminding.tsx';

/** The students of a class, or one of them over time. */
export default function Page() {
  const { studentId } = useParams();
  const { remind, dialog } = useReminding();
  if (!studentId) return <StudentsPage />;
  return (
    <>
      <StudentPage key={studentId} studentId={studentId} remind={remind} />
      {dialog}
    </>
  );
}
