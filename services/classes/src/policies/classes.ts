import { isAdmin, type WithRole } from '@yuedu/contracts/rules/roles';

export interface ClassPerson extends WithRole {
  readonly userId: string;
}
interface Taught {
  readonly teacherIds: readonly string[];
}

/** Its teachers and admins change a class and its members; nobody else. */
export const canChangeClass = (person: ClassPerson, schoolClass: Taught): boolean =>
  isAdmin(person) || schoolClass.teacherIds.includes(person.userId);

/** Who changes the class sees all of its members, others only themselves and their children. */
export const canReadMember = (
  person: ClassPerson,
  schoolClass: Taught,
  member: { readonly userId: string; readonly isOwn: boolean },
): boolean => member.isOwn || canChangeClass(person, schoolClass);

/** What only an admin may set: it decides what a class may read and whose school it is of. */
export const adminFields = ['school', 'region', 'county', 'zones', 'teachers'] as const;

/** Names of the fields in a body that its sender may not set. */
export const forbiddenFields = (person: WithRole, body: object): string[] =>
  isAdmin(person) ? [] : adminFields.filter((name) => name in body);

/** Others see the classes that they teach, are in, or have a child in. */
export const canReadAllClasses = (person: WithRole): boolean => isAdmin(person);

/** A teacher's classes are listed for himself and for admins. */
export const canListClassesOf = (person: ClassPerson, teacherId: string): boolean =>
  isAdmin(person) || person.userId === teacherId;

/** Others than admins see a school's name and county. */
export const canReadRegion = (person: WithRole): boolean => isAdmin(person);
