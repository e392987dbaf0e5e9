import { isSafeRedirect } from '@yuedu/contracts/rules/redirect';

const key = 'auth.redirect';

/** Keeps the destination over the log-in, which may end in another tab; one that the rule refuses is ignored. */
export function keepWanted(target: string): void {
  if (isSafeRedirect(target)) localStorage.setItem(key, target);
}

export const forgetWanted = (): void => localStorage.removeItem(key);

/** The destination after log-in, once; home where none is kept. */
export function takeWanted(): string {
  const target = localStorage.getItem(key);
  forgetWanted();
  return target !== null && isSafeRedirect(target) ? target : '/';
}
