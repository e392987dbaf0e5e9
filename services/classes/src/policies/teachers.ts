import { isAdmin } from '@yuedu/contracts/rules/roles';
import type { ClassPerson } from './classes.ts';

interface Taught {
  readonly teacherIds: readonly string[];
  readonly schoolId: string | null;
}

/**
 * A class of a school is taught by teachers of that school alone: an invitation that went astray shows no
 * other school's children. A class without a school takes whoever its teacher invites.
 */
export const canTeachWith = (
  person: ClassPerson & { readonly schoolIds: readonly string[] },
  schoolClass: Taught,
): boolean =>
  isAdmin(person) || schoolClass.schoolId === null || person.schoolIds.includes(schoolClass.schoolId);

/**
 * Everybody may leave; others are taken out by an admin or by the first of the teachers, who made the class
 * or is the longest in it, so that an invited colleague can't take it over.
 */
export const canRemoveTeacher = (person: ClassPerson, schoolClass: Taught, teacherId: string): boolean =>
  isAdmin(person) || person.userId === teacherId || schoolClass.teacherIds[0] === person.userId;
