import { logFailure } from './log.ts';

const key = 'yuedu.reloaded-at';
/** The seed's guard: a page that can't get its chunk reloads at most once in this time. */
export const reloadGuardMs = 60_000;

type Saver = () => Promise<boolean | void> | boolean | void;
const savers = new Set<Saver>();

/**
 * Registers what must be saved before the page reloads itself: answers. Gives the way to stop.
 * @param save gives false, or throws, where something stands on this page only: it is not reloaded
 */
export function onBeforeReload(save: Saver): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

/** Whether a reload is allowed now, `reloadedAt` being the moment of the last one. */
export const mayReload = (reloadedAt: number | null, nowMs: number): boolean =>
  reloadedAt === null || nowMs - reloadedAt >= reloadGuardMs || nowMs < reloadedAt;

/** A network says that it is there before it answers: so long nothing that fails is laid to a new version. */
export const settledMs = 5_000;
let settledAtMs = 0;

/** Hears when the network comes back; once, where the client begins. */
export function followNetwork(target: EventTarget = window): void {
  target.addEventListener('online', () => {
    settledAtMs = performance.now() + settledMs;
  });
}

/** @returns whether the page may go */
async function saveAll(): Promise<boolean> {
  let isSafe = true;
  for (const save of savers) {
    try {
      if ((await save()) === false) isSafe = false;
    } catch (error) {
      isSafe = false;
      logFailure('saving before reload', error);
    }
  }
  return isSafe;
}

/**
 * Loads a chunk; on failure (a new version was put in place) saves answers and reloads once, else throws on:
 * where an answer can't be saved, the page stays. So it does where the network may be the reason: it was away
 * at the beginning or the end, or is back for less than 5 s.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const wasOnLine = navigator.onLine;
  try {
    return await load();
  } catch (error) {
    if (!wasOnLine || !navigator.onLine || performance.now() < settledAtMs) throw error;
    const stored = Number(sessionStorage.getItem(key));
    if (!mayReload(stored || null, Date.now())) throw error;
    if (!(await saveAll())) throw error;
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
    return new Promise<T>(() => undefined);
  }
}
