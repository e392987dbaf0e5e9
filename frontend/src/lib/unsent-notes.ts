import { ownKey } from './display/storage.ts';

/** That notes of who is logged in wait on this device: the code that sends them is fetched only then. */
const key = ownKey('notes.unsent');

export function hasUnsentNotes(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function noteUnsentNotes(areUnsent: boolean): void {
  try {
    if (areUnsent) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage refused: they are sent when the text is opened again.
  }
}
