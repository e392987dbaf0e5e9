import { type Display, putDisplay } from '@yuedu/contracts/http/auth/display';
import { currentUser } from '@yuedu/contracts/http/auth/users';
import type { DisplayChoices } from '@yuedu/contracts/rules/display';
import { call } from '../http/call.ts';
import { afterReading, afterSaving, emptyCopy, hasUnsaved } from './copy.ts';
import { heldCopy, holdCopy, sayUnsaved } from './store.ts';
import { storedCopy } from './storage.ts';

let saving: Promise<void> | null = null;

/**
 * Sends until nothing is left: what is chosen meanwhile goes after.
 * @param ifMatch of the first sending
 */
async function sendAll(ifMatch?: number): Promise<void> {
  try {
    for (;;) {
      const copy = heldCopy();
      if (copy === null || !hasUnsaved(copy)) return;
      const { userId, unsaved } = copy;
      const options = { asUser: userId, ...(ifMatch === undefined ? {} : { ifMatch }) };
      const answer = await call(putDisplay, { body: unsaved }, options).catch((error: unknown) => {
        if (heldCopy()?.userId === userId) throw error;
        return null;
      });
      ifMatch = undefined;
      const now = heldCopy();
      if (answer !== null && now?.userId === userId) holdCopy(afterSaving(now, unsaved, answer));
    }
  } catch (error) {
    sayUnsaved(true);
    throw error;
  } finally {
    saving = null;
  }
}

/** Shown at once on this device, then saved for all. Throws ApiError; then the choice is sent again later. */
export function changeDisplay(chosen: Partial<DisplayChoices>): Promise<void> {
  const copy = heldCopy();
  if (copy === null) return Promise.resolve();
  holdCopy({ ...copy, unsaved: { ...copy.unsaved, ...chosen } });
  saving ??= sendAll();
  return saving;
}

/** Takes what the server has, and sends what could not be saved before. Throws ApiError of the sending. */
export function takeDisplay(userId: string, found: Display): Promise<void> {
  const held = heldCopy();
  const copy = held?.userId === userId ? held : (storedCopy() ?? emptyCopy(userId));
  const next = afterReading(copy, found, saving !== null);
  holdCopy(next);
  if (hasUnsaved(next)) saving ??= sendAll(next.version);
  return saving ?? Promise.resolve();
}

/** Tries again what could not be saved, unless another device has changed it since. Throws ApiError. */
export async function saveDisplayAgain(): Promise<void> {
  const copy = heldCopy();
  if (copy === null || saving !== null || !hasUnsaved(copy)) return;
  const { display } = await call(currentUser, { query: { projection: 'name' } }, { asUser: copy.userId });
  await takeDisplay(copy.userId, display);
}

/** What is left is sent as soon as there is a network again. */
export function saveDisplayWhenOnline(): void {
  window.addEventListener('online', () => void saveDisplayAgain().catch(() => undefined));
}
