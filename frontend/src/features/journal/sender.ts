import { withLock } from '../../lib/browser/lock.ts';
import { logFailure } from '../../lib/browser/log.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { fetchAttempt, save } from './api.ts';
import { begin } from './begin.ts';
import { backOffMs } from './pace.ts';
import {
  acknowledge,
  type AttemptRecord,
  markAfterFinish,
  markRefused,
  type SendableAnswer,
  reconcile,
  take,
  unsentCount,
} from './record.ts';
import { refuseAll } from './refusals.ts';
import { forgetSeen, noteSeen, wasSeen } from './seen.ts';
import { setSaveState, announceChange, announceSaved } from './state.ts';
import { changeRecord, hasUnstored, recordsOf } from './storage.ts';

/** Typing is gathered this long, so that a sentence is a few saves and not fifty. */
const gatherMs = 700;

let reader: string | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;
let dueAt = Infinity;
let failures = 0;
/** Questions that waited when the network came back. */
let offlineCount = 0;

const isLasting = (error: ApiError): boolean =>
  error.status === 404 || error.status === 400 || error.status === 422;
/** Says something of this attempt alone: a class that was left. Others are sent all the same. */
const isOfOneAttempt = (error: ApiError): boolean =>
  isLasting(error) || (error.status === 403 && !error.code.startsWith('auth.'));
/** Would meet every other attempt as well. */
const isOfAll = (error: ApiError): boolean =>
  error.status === 0 || error.status === 401 || error.status === 403 || error.status === 429;

type Verdict = 'done' | 'again';

async function apply(
  record: AttemptRecord,
  change: (current: AttemptRecord) => AttemptRecord,
): Promise<void> {
  await changeRecord(record.userId, record.attemptId, (current) => current && change(current));
  announceChange(record.userId, record.attemptId);
}

/** Sends a batch. What can't be mended by repeating is marked; the rest is thrown for a later try. */
async function sendBatch(record: AttemptRecord, answers: SendableAnswer[]): Promise<Verdict> {
  try {
    const answered = await save(record, answers);
    await apply(record, (current) => acknowledge(current, answered));
    announceSaved(new Date().toISOString());
    return 'again';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const questionIds = answers.map((answer) => answer.questionId);
    if (error.is('homework.attempt-finished')) {
      await apply(record, (current) => markAfterFinish(current, questionIds));
      setSaveState({ isAfterFinish: true });
      return 'done';
    }
    if (!isLasting(error)) throw error;
    // One bad answer must not hold back the others of its batch.
    if (answers.length > 1) for (const answer of answers) await sendBatch(record, [answer]);
    else await apply(record, (current) => markRefused(current, questionIds, error.code));
    return 'done';
  }
}

/**
 * What another device wrote meanwhile is met before anything is sent over it; what began here is begun.
 * @returns the attempt that the server has
 */
async function lookFirst(record: AttemptRecord): Promise<AttemptRecord> {
  if (record.isLocal) return begin(record);
  if (wasSeen(record.attemptId)) return record;
  const attempt = await fetchAttempt(record);
  await apply(record, (current) => ({
    ...reconcile(current, attempt.answers),
    finishedAt: attempt.finishedAt ?? current.finishedAt,
  }));
  noteSeen(record.attemptId);
  return record;
}

async function sendRecord(stored: AttemptRecord): Promise<void> {
  let record = stored;
  try {
    record = await lookFirst(stored);
  } catch (error) {
    if (!(error instanceof ApiError) || !isOfOneAttempt(error)) throw error;
    await apply(record, (current) => refuseAll(current, error.code));
    return;
  }
  for (let verdict: Verdict = 'again'; verdict === 'again';) {
    let answers: SendableAnswer[] = [];
    await changeRecord(record.userId, record.attemptId, (current) => {
      if (!current) return undefined;
      const taken = take(current);
      answers = taken.answers;
      return taken.answers.length > 0 ? taken.record : current;
    });
    if (answers.length === 0) return;
    verdict = await sendBatch(record, answers);
  }
}

/**
 * One attempt that can't be sent doesn't hold back the others; the first failure is thrown at the end, for a
 * later try.
 */
async function sendAll(userId: string): Promise<void> {
  const failed: unknown[] = [];
  for (const record of await recordsOf(userId)) {
    if (reader !== userId) return;
    if (unsentCount(record) === 0) continue;
    setSaveState({ phase: 'saving' });
    try {
      await sendRecord(record);
    } catch (error) {
      if (!(error instanceof ApiError) || isOfAll(error)) throw error;
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}

/** One tab at a time sends; a frozen tab holds no lock, so another takes over. */
async function round(): Promise<void> {
  const userId = reader;
  if (userId === null) return;
  if (!navigator.onLine) return setSaveState({ phase: 'offline' });
  try {
    await withLock('yuedu.journal', () => sendAll(userId));
    failures = 0;
    const sent = offlineCount;
    offlineCount = 0;
    setSaveState({ phase: 'idle', ...(sent > 0 && { sentAfterOffline: sent }) });
  } catch (error) {
    if (!(error instanceof ApiError)) logFailure('journal', error);
    failures += 1;
    forgetSeen();
    setSaveState({ phase: navigator.onLine ? 'failed' : 'offline' });
    // A session that ended keeps its answers until its own reader is back.
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403))
      schedule(backOffMs(failures, Math.random()));
  }
}

let running: Promise<void> | null = null;

function run(): Promise<void> {
  running ??= round().finally(() => {
    running = null;
  });
  return running;
}

/**
 * Sends now and comes back when the round is over; a round under way is followed by one more, since it may
 * have passed what was written meanwhile.
 */
export async function sendNow(): Promise<void> {
  if (running) await running;
  await run();
}

function schedule(delayMs: number): void {
  const at = Date.now() + delayMs;
  if (timer !== null && dueAt <= at) return;
  if (timer !== null) clearTimeout(timer);
  dueAt = at;
  timer = setTimeout(() => {
    timer = null;
    dueAt = Infinity;
    void sendNow();
  }, delayMs);
}

/** Something was written: send soon. */
export const sendSoon = (): void => {
  if (!navigator.onLine) setSaveState({ phase: 'offline' });
  else schedule(failures > 0 ? backOffMs(failures, Math.random()) : gatherMs);
};

async function countUnsent(): Promise<number> {
  if (reader === null) return 0;
  return (await recordsOf(reader)).reduce((sum, record) => sum + unsentCount(record), 0);
}

/**
 * From now on this person's journal is sent, what earlier pages left among it. Another person's is neither
 * shown nor sent.
 */
export function startSending(userId: string): void {
  if (reader === userId) return;
  reader = userId;
  failures = 0;
  setSaveState({
    phase: navigator.onLine ? 'idle' : 'offline',
    savedAt: null,
    sentAfterOffline: null,
    isAfterFinish: false,
  });
  schedule(0);
}

export function stopSending(): void {
  reader = null;
  offlineCount = 0;
}

function followBrowser(): void {
  window.addEventListener('offline', () => {
    forgetSeen();
    setSaveState({ phase: 'offline', sentAfterOffline: null });
  });
  window.addEventListener('online', () => {
    failures = 0;
    void countUnsent().then((count) => {
      offlineCount = count;
      return sendNow();
    });
  });
  window.addEventListener('beforeunload', (event) => {
    if (hasUnstored()) event.preventDefault();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') schedule(0);
  });
}
// Not where the build draws the reader.
if (typeof window !== 'undefined') followBrowser();
