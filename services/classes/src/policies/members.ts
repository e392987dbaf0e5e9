import { isAdmin, type WithRole } from '@yuedu/contracts/rules/roles';

export interface Adder extends WithRole {
  readonly schoolIds: readonly string[];
}
export interface Candidate {
  readonly titles: readonly string[];
  readonly schoolIds: readonly string[];
  readonly deletedAt: Date | null;
}

/**
 * Whether a student may be put into a class by id: of the same school, or of a class that the teacher has (or
 * had him in). Admins may add any student.
 * @param candidate null where there is no such person
 */
export function canAddStudent(adder: Adder, candidate: Candidate | null, isOfOwnClasses: boolean): boolean {
  if (candidate === null || candidate.deletedAt !== null || !candidate.titles.includes('student'))
    return false;
  return (
    isAdmin(adder) || isOfOwnClasses || candidate.schoolIds.some((school) => adder.schoolIds.includes(school))
  );
}

/** Codes are for students: whoever wears another face gets a fault of its own. */
export const canJoinClass = (person: { readonly title: string }): boolean => person.title === 'student';

/** Some classes are seen because a child is in them; who wears that face is looked up in the families. */
export const readsForChildren = (person: { readonly title: string }): boolean => person.title === 'parent';
