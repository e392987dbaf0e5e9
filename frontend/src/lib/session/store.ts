import type { User } from '@yuedu/contracts/http/auth/users';
import { useSyncExternalStore } from 'react';

/**
 * `loading` until the first user fetch has answered. `isUnasked`: a token is kept, but nobody could be asked
 * whose it is; `error` says why.
 */
export type Session =
  | { state: 'loading' }
  | { state: 'visitor'; isUnasked?: boolean; error?: unknown }
  | { state: 'user'; user: User };

let session: Session = { state: 'loading' };
const listeners = new Set<() => void>();

export const readSession = (): Session => session;

export function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(onSessionChange, readSession, readSession);

/** The signed-in person, or null. */
export function useUser(): User | null {
  const now = useSession();
  return now.state === 'user' ? now.user : null;
}
