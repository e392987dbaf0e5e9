import { mostTeachers } from '@yuedu/contracts/http/classes/teachers';

export type Joining = 'joins' | 'teaches-already' | 'full';

/** What accepting an invitation makes of a class's teachers. */
export function joiningOf(teacherIds: readonly string[], userId: string): Joining {
  if (teacherIds.includes(userId)) return 'teaches-already';
  return teacherIds.length >= mostTeachers ? 'full' : 'joins';
}

export type Leaving = 'leaves' | 'last' | 'not-there';

/** What taking a teacher out makes of a class, which always has one. */
export function leavingOf(teacherIds: readonly string[], userId: string): Leaving {
  if (!teacherIds.includes(userId)) return 'not-there';
  return teacherIds.length === 1 ? 'last' : 'leaves';
}
