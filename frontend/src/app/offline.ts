import { logFailure } from '../lib/browser/log.ts';
import { authorization } from '../lib/http/token.ts';
import { onLogout, reloadUser } from '../lib/session/session.ts';
import { onSessionChange, readSession } from '../lib/session/store.ts';

const journal = () => import('../features/journal/sender.ts');
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, 1_000);
};

/** Somebody was here since this page began, so that something may be on its way. */
let hasJournal = false;

/**
 * Sends what earlier pages left unsent, wherever the person is now. For a visitor, who has nothing to send,
 * the journal is not fetched.
 */
function followReader(): void {
  const session = readSession();
  const userId = session.state === 'user' ? session.user._id : null;
  hasJournal ||= userId !== null || authorization() !== null;
  if (!hasJournal) return;
  whenIdle(() => {
    void journal()
      .then(({ startSending, stopSending }) => {
        if (userId) startSending(userId);
        else if (authorization() === null) stopSending();
      })
      .catch((error: unknown) => logFailure('journal', error));
  });
}

const failed = (error: unknown): void => logFailure('service worker', error);

/** The client may begin after the document has loaded: its first picture comes before it. */
function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const paths = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
  active?.postMessage({ kind: 'loaded', paths });
}

/**
 * The client without a network: its files, the journal's sender, and the session that could not be asked for.
 */
export function startOffline(): void {
  onSessionChange(followReader);
  followReader();
  onLogout(async () => (await import('../features/journal/storage.ts')).forgetCopies());
  onLogout(async () => (await import('../features/journal/work-copies.ts')).forgetWorks());
  window.addEventListener('online', () => {
    if (readSession().state === 'visitor' && authorization() !== null) void reloadUser();
  });
  if (import.meta.env.PROD && 'serviceWorker' in navigator) afterLoad(() => void register().catch(failed));
}
