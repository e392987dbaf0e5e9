import type { User } from '@yuedu/contracts/http/auth/users';

/**
 * Whose classes a report page lists: one teacher's, all (an admin without a teacher in the address), or none:
 * the page is not this person's.
 */
export function classesToAskFor(
  user: Pick<User, '_id' | 'role'>,
  teacherId: string | undefined,
): { teacherId: string } | 'all' | 'none' {
  if (user.role === 'admin') return teacherId === undefined ? 'all' : { teacherId };
  return teacherId === undefined || teacherId === user._id ? { teacherId: user._id } : 'none';
}
