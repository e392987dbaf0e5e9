import { isAdmin } from '@yuedu/contracts/rules/roles';

/** A person shows one of the titles that he has. */
export const canWearTitle = (person: { readonly titles: readonly string[] }, title: string): boolean =>
  person.titles.includes(title);

/**
 * Most people have one session: the next log-in ends the one before. Those of some roles work on several
 * devices.
 */
export const canHaveSeveralSessions = (
  person: { readonly role: string },
  severalDevicesRoles: readonly string[],
): boolean => severalDevicesRoles.includes(person.role);

/** Someone who is an admin and is to be none, or no more: one admin stays. */
export const leavesNoAdmin = (
  before: { readonly role: string },
  roleAfter: string | null,
  otherAdmins: number,
): boolean => isAdmin(before) && roleAfter !== 'admin' && otherAdmins === 0;

/** An admin deletes other people's accounts, not the one that he works with. */
export const canEraseHere = (actor: string, userId: string): boolean => actor !== userId;

/** A teacher who signs up works as one at once, in a school of nobody's. */
export const roleAtSignUp = (title: string): 'main' | 'user' => (title === 'teacher' ? 'main' : 'user');

/** Whose parent somebody may become. */
export const canBeChild = (person: { readonly titles: readonly string[] }): boolean =>
  person.titles.includes('student');

/** A teacher can be a parent, too; the face is added with the first child. */
export const canBecomeParent = (person: {
  readonly role: string;
  readonly titles: readonly string[];
}): boolean => person.titles.includes('parent') || person.role === 'main';

/**
 * Who comes in by a printed code: those who have nothing else. Whoever has an address sets a password by it,
 * and nobody comes into the dashboard by a slip of paper.
 */
export const canHaveSignInCode = (person: {
  readonly role: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}): boolean =>
  person.username !== null &&
  person.email === null &&
  person.phone === null &&
  ['user', 'main'].includes(person.role);

/** Pictures are for the person himself, his parents and admins: no classmate and no stranger sees a child. */
export const canSeeAvatar = (
  caller: { readonly userId: string; readonly role: string },
  ownerId: string,
  isParent: boolean,
): boolean => caller.userId === ownerId || isParent || isAdmin(caller);
