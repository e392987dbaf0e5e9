/** Someone as far as roles ask; a visitor is null. */
export interface WithRole {
  readonly role: string;
}

/** Admins may read and change all that is routed to them. */
export const isAdmin = (person: WithRole | null): boolean => person?.role === 'admin';

/** Editors and admins read the whole library and every task. */
export const isStaff = (person: WithRole | null): boolean => isAdmin(person) || person?.role === 'editor';
