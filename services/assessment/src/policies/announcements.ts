import { isStaff, type WithRole } from '@yuedu/contracts/rules/roles';

/**
 * Drafts and revoked announcements are there for who writes them; others read what is published. A condition
 * for queries.
 */
export const readableAnnouncements = (person: WithRole | null): { state?: 'published' } =>
  isStaff(person) ? {} : { state: 'published' };
