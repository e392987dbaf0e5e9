import type { User } from '@yuedu/contracts/http/auth/users';

type Looker = Pick<User, '_id' | 'role' | 'title'> & { children: readonly { userId: string }[] };

/** Whose homework somebody looks at: the own, a child's as its parent, or a student's as teacher or admin. */
export function subjectKind(user: Looker, studentId: string | undefined): 'own' | 'child' | 'student' {
  if (studentId === user._id) return 'own';
  const isChild = user.children.some((one) => one.userId === studentId);
  if (user.role === 'admin' && studentId !== undefined) return isChild ? 'child' : 'student';
  if (user.title === 'parent') return 'child';
  return studentId !== undefined && user.role === 'main' ? 'student' : 'own';
}
