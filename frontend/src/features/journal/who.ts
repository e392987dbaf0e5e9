import { authorization } from '../../lib/http/token.ts';
import { useSession } from '../../lib/session/store.ts';

/** The user id in a kept token, or null: without a network nobody can be asked who is reading. */
export function subjectOf(bearer: string | null): string | null {
  try {
    const payload = (bearer ?? '').split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown };
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}

export interface Who {
  isKnown: boolean;
  userId: string | null;
}

/** Whose journal this is: the signed-in person, or without a network the one whose token this browser still holds. */
export function useWho(): Who {
  const session = useSession();
  if (session.state === 'loading') return { isKnown: false, userId: null };
  if (session.state === 'user') return { isKnown: true, userId: session.user._id };
  return { isKnown: true, userId: subjectOf(authorization()) };
}
