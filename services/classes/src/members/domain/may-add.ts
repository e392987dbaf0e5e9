export interface Adder {
  readonly role: string;
  readonly schoolIds: readonly string[];
}
export interface Candidate {
  readonly titles: readonly string[];
  readonly schoolIds: readonly string[];
  readonly deletedAt: Date | null;
}

/**
 * Whether a student may be put into a class by id: of the same school, or of a class that the teacher has (or had him in). Admins may add any student.
 * @param candidate null where there is no such person
 */
export function mayAddByHand(adder: Adder, candidate: Candidate | null, isOfOwnClasses: boolean): boolean {
  if (candidate === null || candidate.deletedAt !== null || !candidate.titles.includes('student'))
    return false;
  return (
    adder.role === 'admin' ||
    isOfOwnClasses ||
    candidate.schoolIds.some((school) => adder.schoolIds.includes(school))
  );
}
