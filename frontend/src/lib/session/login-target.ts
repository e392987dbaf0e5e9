import { isSafeRedirect } from '@yuedu/contracts/rules/redirect';

const key = 'auth.redirect';

/**
 * Keeps the destination over the log-in, which may end in another tab; one that the rule refuses is ignored.
 */
export function storeTarget(target: string): void {
  if (isSafeRedirect(target)) localStorage.setItem(key, target);
}

export const forgetTarget = (): void => localStorage.removeItem(key);

/** The destination after log-in, once; home where none is kept. */
export function takeTarget(): string {
  const target = localStorage.getItem(key);
  forgetTarget();
  return target !== null && isSafeRedirect(target) ? target : '/';
}
