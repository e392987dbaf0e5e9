import { isStaff, type WithRole } from '@yuedu/contracts/rules/roles';

/** Adults may say who invites; a child is never named to somebody who is not known. */
export const canBeNamed = (person: WithRole & { readonly title: string }): boolean =>
  isStaff(person) || person.role === 'main' || person.title === 'parent';
