import { authorization, subjectOf } from '../../lib/http/token.ts';
import { useSession } from '../../lib/session/store.ts';

export interface Who {
  isKnown: boolean;
  userId: string | null;
}

/**
 * Whose journal this is: the signed-in person, or without a network the one whose token this browser still
 * holds.
 */
export function useWho(): Who {
  const session = useSession();
  if (session.state === 'loading') return { isKnown: false, userId: null };
  if (session.state === 'user') return { isKnown: true, userId: session.user._id };
  return { isKnown: true, userId: subjectOf(authorization()) };
}
