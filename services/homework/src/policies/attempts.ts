import { isAdmin } from '@yuedu/contracts/rules/roles';
import { type Person, readsForChildren } from './tasks.ts';

/** What ties someone to another's attempt; looked up only where it is asked for. */
export interface TiesToAttempt {
  readonly teachesItsClass: () => Promise<boolean>;
  readonly isParentOfReader: () => Promise<boolean>;
}

/**
 * As whom a person sees an attempt: its reader and who wears the face of the reader's parent see what is due,
 * teachers of its class and admins all.
 * @returns null where it is not there for the person
 */
export async function attemptSeenAs(
  person: Person,
  attempt: { readonly userId: string },
  ties: TiesToAttempt,
): Promise<'reader' | 'teacher' | null> {
  if (attempt.userId === person.userId) return 'reader';
  if (isAdmin(person)) return 'teacher';
  if (person.role === 'main' && (await ties.teachesItsClass())) return 'teacher';
  return readsForChildren(person) && (await ties.isParentOfReader()) ? 'reader' : null;
}
