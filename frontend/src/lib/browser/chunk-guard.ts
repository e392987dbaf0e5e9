import { logFailure } from './log.ts';

const key = 'yuedu.reloaded-at';
/** The seed's guard: a page that can't get its chunk reloads at most once in this time. */
export const reloadGuardMs = 60_000;

const savers = new Set<() => Promise<void> | void>();

/** Registers what must be saved before the page reloads itself: answers. Gives the way to stop. */
export function onBeforeReload(save: () => Promise<void> | void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

/** Whether a reload is allowed now, `reloadedAt` being the moment of the last one. */
export const mayReload = (reloadedAt: number | null, nowMs: number): boolean =>
  reloadedAt === null || nowMs - reloadedAt >= reloadGuardMs || nowMs < reloadedAt;

async function saveAll(): Promise<void> {
  for (const save of savers) {
    try {
      await save();
    } catch (error) {
      logFailure('saving before reload', error);
    }
  }
}

/**
 * Loads a chunk; on failure (a new version was put in place) saves answers and reloads once, else throws on.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const stored = Number(sessionStorage.getItem(key));
    if (!mayReload(stored || null, Date.now()) || !navigator.onLine) throw error;
    sessionStorage.setItem(key, String(Date.now()));
    await saveAll();
    window.location.reload();
    return new Promise<T>(() => undefined);
  }
}
