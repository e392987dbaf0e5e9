import type { DisplayChoices } from '@yuedu/contracts/rules/display';
import { useSyncExternalStore } from 'react';
import { useMedia } from '../browser/media.ts';
import { authorization, subjectOf } from '../http/token.ts';
import { type DisplayCopy, hasUnsaved, shownOf } from './copy.ts';
import { reducedMotionQuery, showOnRoot } from './root.ts';
import { isCopyKey, removeOthers, storeCopy, storedCopy } from './storage.ts';

let copy: DisplayCopy | null = null;
let shown: DisplayChoices | null = null;
/** The server did not take the last choice; false while it is tried again. */
let isUnsaved = false;
const listeners = new Set<() => void>();

function show(next: DisplayCopy | null): void {
  copy = next;
  shown = next && shownOf(next);
  showOnRoot(shown);
  for (const listener of listeners) listener();
}

export const heldCopy = (): DisplayCopy | null => copy;

export function holdCopy(next: DisplayCopy): void {
  removeOthers(next.userId);
  storeCopy(next);
  if (!hasUnsaved(next)) isUnsaved = false;
  show(next);
}

export function sayUnsaved(value: boolean): void {
  isUnsaved = value;
  for (const listener of listeners) listener();
}

/** Once, before anything is drawn: the choices of who is logged in, as this device has them. */
export function startDisplay(): void {
  removeOthers(subjectOf(authorization()));
  const stored = storedCopy();
  if (stored !== null) {
    storeCopy(stored);
    isUnsaved = hasUnsaved(stored);
  }
  show(stored);
  window.matchMedia(reducedMotionQuery).addEventListener('change', () => showOnRoot(shown));
  window.addEventListener('storage', ({ key }) => {
    const stored = isCopyKey(key) ? storedCopy() : null;
    if (stored !== null && stored.userId === copy?.userId) show(stored);
  });
}

/** At log-out; another tab may have another person by now, whose copy stays. */
export function forgetDisplay(): void {
  removeOthers(subjectOf(authorization()));
  isUnsaved = false;
  show(null);
}

export const onDisplayChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const readShown = (): DisplayChoices | null => shown;
/** Whether the last choice is on this device alone. */
export const isDisplayUnsaved = (): boolean => isUnsaved;

/** What the person who is logged in chose; null where nobody is. */
export const useDisplay = (): DisplayChoices | null =>
  useSyncExternalStore(onDisplayChange, readShown, () => null);
export const useUnsavedDisplay = (): boolean =>
  useSyncExternalStore(onDisplayChange, isDisplayUnsaved, () => false);

/** What the root's `data-motion` says, for parts that are told by a property. */
export function useReducedMotion(): boolean {
  const isAskedByDevice = useMedia(reducedMotionQuery);
  return (useDisplay()?.reducedMotion ?? false) || isAskedByDevice;
}
