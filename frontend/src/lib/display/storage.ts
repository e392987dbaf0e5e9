import { authorization, subjectOf } from '../http/token.ts';
import { copyOf, type DisplayCopy } from './copy.ts';

const prefix = 'yuedu.own.';
const copyKey = `${prefix}display`;

/** A key for what belongs to who is logged in: gone from this device when he leaves. */
export const ownKey = (name: string): string => prefix + name;
export const isCopyKey = (key: string | null): boolean => key === copyKey;

/** Of who is logged in; null where nobody is. */
export function storedCopy(): DisplayCopy | null {
  const userId = subjectOf(authorization());
  return userId === null ? null : copyOf(localStorage.getItem(copyKey), userId);
}

export function storeCopy(copy: DisplayCopy): void {
  try {
    localStorage.setItem(copyKey, JSON.stringify(copy));
  } catch {
    // Storage refused: the choice holds for this page.
  }
}

function ownerOf(stored: string | null): unknown {
  try {
    return (JSON.parse(stored ?? 'null') as { userId?: unknown } | null)?.userId ?? null;
  } catch {
    return null;
  }
}

/** Takes away what is not this person's: the device may be shared. */
export function removeOthers(userId: string | null): void {
  if (userId !== null && ownerOf(localStorage.getItem(copyKey)) === userId) return;
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
  for (const key of keys) if (key?.startsWith(prefix)) localStorage.removeItem(key);
}
