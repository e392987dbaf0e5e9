import { getUser } from '@yuedu/contracts/http/auth/users';
import { getClass } from '@yuedu/contracts/http/classes/classes';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { refetch, useCall } from '../../lib/data.ts';

/** A student's homework, of all classes or of one; the reader's own where no student is named. */
export const useHomeworks = ({
  studentId,
  classId,
}: {
  studentId?: string | undefined;
  classId?: string | undefined;
}) => useCall(listHomeworks, { query: { ...(studentId && { studentId }), ...(classId && { classId }) } });
export const rereadHomeworks = () => refetch(listHomeworks);

/** The name of a student: from the class that is looked at, else, for an admin, from the account. */
export function useNameOf(studentId: string | undefined, classId: string | undefined, isAdmin: boolean) {
  const school = useCall(getClass, studentId && classId ? { params: { id: classId } } : null);
  const account = useCall(
    getUser,
    studentId && !classId && isAdmin
      ? { params: { id: studentId }, query: { projection: '_id name' } }
      : null,
  );
  return school.data?.students?.find((one) => one.userId === studentId)?.name ?? account.data?.name;
}
