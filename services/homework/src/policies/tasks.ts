import { isAdmin, isStaff, type WithRole } from '@yuedu/contracts/rules/roles';

export interface Person extends WithRole {
  readonly userId: string;
  /** The face in use. */
  readonly title: string;
}

/** Whom lists show what students see: students, and whoever wears the face of a parent, a teacher too. */
export const readsAsFamily = ({ role, title }: Omit<Person, 'userId'>): boolean =>
  role === 'user' || (role === 'main' && title === 'parent');

/** A parent reads what the children have. */
export const readsForChildren = ({ title }: Pick<Person, 'title'>): boolean => title === 'parent';

/** Only who wears a student's face may have joined a class a moment ago, so that it is waited for. */
export const mayJustHaveJoined = ({ title }: Pick<Person, 'title'>): boolean => title === 'student';

/** Editors and admins read and change the tasks of all. */
export const canChangeAllTasks = (person: WithRole): boolean => isStaff(person);

/**
 * Editors and admins all; teachers their own and those of the classes they teach.
 * @param teachesItsClass looked up only where nothing else decides
 */
export async function canChangeTask(
  person: Pick<Person, 'userId' | 'role'>,
  task: { readonly ownerId: string },
  teachesItsClass: () => Promise<boolean>,
): Promise<boolean> {
  if (canChangeAllTasks(person)) return true;
  if (person.role !== 'main') return false;
  return task.ownerId === person.userId || (await teachesItsClass());
}

/** What a homework may take in: tasks of its class, own drafts, and for an admin the drafts of all. */
export const canGiveTask = (
  person: Pick<Person, 'userId' | 'role'>,
  task: { readonly ownerId: string; readonly classId: string | null },
  classId: string,
): boolean =>
  task.classId === classId || (task.classId === null && (task.ownerId === person.userId || isAdmin(person)));
