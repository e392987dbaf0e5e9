import { isSafeRedirect } from '@yuedu/contracts/rules/redirect';

const key = 'auth.redirect';

/** Keeps the wanted destination over the log-in; one that the rule refuses is ignored. */
export function keepWanted(target: string): void {
  if (isSafeRedirect(target)) sessionStorage.setItem(key, target);
}

/** The destination after log-in, once; home where none is kept. */
export function takeWanted(): string {
  const target = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return target !== null && isSafeRedirect(target) ? target : '/';
}
