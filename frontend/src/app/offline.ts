import { logFailure } from '../lib/browser/log.ts';
import { whenIdle } from '../lib/browser/when-idle.ts';
import { authorization } from '../lib/http/token.ts';
import { onLogout, reloadUser } from '../lib/session/session.ts';
import { hasUnsentNotes } from '../lib/unsent-notes.ts';
import { onSessionChange, readSession } from '../lib/session/store.ts';

const journal = () => import('../features/journal/sender.ts');
const notes = () => import('../features/reader/notes/store.ts');
const failedNotes = (error: unknown): void => logFailure('notes', error);

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
    if (userId && hasUnsentNotes())
      void notes()
        .then(({ startNotes }) => startNotes(userId))
        .catch(failedNotes);
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
  // It sees what this page fetches only once it controls it, and never what was on its way by then.
  new PerformanceObserver((list) => {
    const past = (list.getEntries() as PerformanceResourceTiming[]).filter(
      ({ workerStart }) => workerStart === 0,
    );
    const paths = past.map(({ name }) => new URL(name).pathname);
    if (paths.length > 0) active?.postMessage({ kind: 'loaded', paths });
  }).observe({ type: 'resource', buffered: true });
}

const firstAskMs = 2_000;
const longestAskMs = 120_000;

/**
 * Asks again who is here while a token is kept and nobody could be asked: at once when the network is back,
 * and less and less often where it is there. It may have come back while the first asking was failing.
 */
function askAgain(): void {
  let waitMs = firstAskMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onSessionChange(() => {
    clearTimeout(timer);
    const session = readSession();
    if (session.state === 'user') waitMs = firstAskMs;
    if (session.state !== 'visitor' || !session.isUnasked || !navigator.onLine) return;
    timer = setTimeout(() => void reloadUser(), waitMs);
    waitMs = Math.min(longestAskMs, waitMs * 2);
  });
  window.addEventListener('online', () => {
    if (readSession().state === 'visitor' && authorization() !== null) void reloadUser();
  });
}

/**
 * The client without a network: its files, the journal's sender, and the session that could not be asked for.
 */
export function startOffline(): void {
  onSessionChange(followReader);
  followReader();
  onLogout(async () => (await import('../features/journal/storage.ts')).forgetCopies());
  onLogout(async () => (await import('../features/journal/work-copies.ts')).forgetWorks());
  onLogout(async () => (await import('../features/reader/pictures.ts')).forgetPictures());
  onLogout(async () => (await notes()).leaveNotes());
  askAgain();
  if (import.meta.env.PROD && 'serviceWorker' in navigator) afterLoad(() => void register().catch(failed));
}
