import { authorization, subjectOf } from '../../lib/http/token.ts';
import { useSession } from '../../lib/session/store.ts';

export interface Who {
  isKnown: boolean;
  userId: string | null;
}

/**
 * Whose journal this is: the signed-in person, or where nobody could be asked the one whose token this
 * browser still holds. A page that is being left for another person, who logged in beside it, is nobody's:
 * the token is the other's already.
 */
export function useWho(): Who {
  const session = useSession();
  if (session.state === 'loading') return { isKnown: false, userId: null };
  if (session.state === 'user') return { isKnown: true, userId: session.user._id };
  return { isKnown: true, userId: session.isUnasked ? subjectOf(authorization()) : null };
}
