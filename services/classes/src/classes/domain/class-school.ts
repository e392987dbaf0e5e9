/** The school that a class is of, or else the one that its teacher says it is of. */
export interface ClassSchool {
  readonly schoolId: string | null;
  readonly namedSchoolId: string | null;
}

/**
 * What a class becomes when its teacher names a school. His own account's school the class is of; another one
 * stands beside the class and opens nothing: a school's teachers read the reports of its classes, so nobody
 * puts a class there by a slip. A class that is of a school leaves it for another one of its teacher's only.
 * @param ownSchools of the teacher's account
 * @returns null where this teacher may not name it
 */
export function schoolAsNamed(
  before: ClassSchool,
  named: string | null,
  ownSchools: readonly string[],
): ClassSchool | null {
  const { schoolId } = before;
  if (schoolId !== null && schoolId === named) return before;
  if (schoolId !== null && !ownSchools.includes(schoolId)) return null;
  if (named !== null && ownSchools.includes(named)) return { schoolId: named, namedSchoolId: null };
  return schoolId === null ? { schoolId: null, namedSchoolId: named } : null;
}
