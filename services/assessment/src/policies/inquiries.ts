import { isAdmin, type WithRole } from '@yuedu/contracts/rules/roles';

type Person = WithRole & { readonly userId: string };

/** One's own; admins are the desk and see all. A condition for queries. */
export const readableInquiries = (person: Person): { userId?: string } =>
  isAdmin(person) ? {} : { userId: person.userId };

/** Whose words they are: an admin's own question is asked, not answered, by him. */
export const writesAs = (person: Person, inquiry: { readonly userId: string | null }): 'asker' | 'desk' =>
  inquiry.userId === person.userId ? 'asker' : 'desk';
