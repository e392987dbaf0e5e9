import { isAdmin, isStaff, type WithRole } from '@yuedu/contracts/rules/roles';
import { type Person, readsForChildren } from './tasks.ts';

/**
 * Who gives homework to a class and reads its reports: its teachers and admins; an editor writes tasks for
 * all classes.
 */
export const canLeadClass = (
  person: Pick<Person, 'userId' | 'role'>,
  schoolClass: { readonly teacherIds: readonly string[] },
): boolean => isStaff(person) || (person.role === 'main' && schoolClass.teacherIds.includes(person.userId));

/** Who marks what a class handed in: its teachers and admins; editors teach none. */
export const canGradeClass = (
  person: Pick<Person, 'userId' | 'role'>,
  schoolClass: { readonly teacherIds: readonly string[] },
): boolean => isAdmin(person) || (person.role === 'main' && schoolClass.teacherIds.includes(person.userId));

/**
 * Whether lists of homework are those of the classes that the person teaches; an editor and a parent's face
 * read as a reader does.
 */
export const listsAsTeacher = (person: Omit<Person, 'userId'>): boolean =>
  isAdmin(person) || (person.role === 'main' && !readsForChildren(person));

/** What a student has is read by the student and the parents. */
export const canReadHomeworkOf = (
  person: Pick<Person, 'userId'>,
  studentId: string,
  isParent: boolean,
): boolean => studentId === person.userId || isParent;

/** A teacher lists his own classes; an admin those of anybody. */
export const canListForTeacher = (
  person: Pick<Person, 'userId' | 'role'>,
  teacherId: string | undefined,
): boolean => teacherId === undefined || teacherId === person.userId || isAdmin(person);

/** An admin looks up a student without being in any of the classes. */
export const canLookUpStudents = (person: WithRole): boolean => isAdmin(person);

/**
 * Someone who writes the texts knows their keys: open work of one's own hides nothing from editors and
 * admins.
 */
export const knowsAllKeys = (person: WithRole): boolean => isStaff(person);

/**
 * Which classes a report covers: an admin's all; a teacher's own and co-taught, and those of schools in his
 * scope where the filter names one.
 * @returns null for all
 */
export const reportedClasses = (
  person: Pick<Person, 'userId' | 'role'> & { readonly schoolIds: readonly string[] },
  namesSchool: boolean,
): { readonly teacherId: string; readonly schoolIds: readonly string[] } | null =>
  isAdmin(person) ? null : { teacherId: person.userId, schoolIds: namesSchool ? person.schoolIds : [] };
