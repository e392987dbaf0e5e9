import type { User } from '@yuedu/contracts/http/auth/users';

/**
 * Whether somebody looks at whole schools: those in his scope, an admin at all; a school that the address
 * names shows everybody what is his of it.
 */
export const seesSchools = (user: Pick<User, 'role' | 'scope'>, address?: URLSearchParams): boolean =>
  user.role === 'admin' || user.scope.schoolIds.length > 0 || Boolean(address?.get('fullSchoolName'));

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
