import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { onBeforeReload } from '../../lib/browser/chunk-guard.ts';
import { logFailure } from '../../lib/browser/log.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import type { AttemptKey } from './api.ts';
import { chooseAll, handIn } from './attempt-steps.ts';
import { begin, beginHere, now } from './begin.ts';
import { type AttemptRecord, type Change, type Entry, entryOf, write } from './record.ts';
import { sendSoon, startSending } from './sender.ts';
import { isOfSameWork } from './local.ts';
import { onChanged, announceChange } from './state.ts';
import { changeRecord, findRecord, hasUnstored, readRecord } from './storage.ts';
import { t } from './texts.ts';

/** `offline`: nothing was started here yet, and the server can't be reached. */
export type AttemptStatus = 'waiting' | 'loading' | 'ready' | 'offline' | 'error';

/** With the version of the text that is read. */
type ReadKey = AttemptKey & { postVersion: number };

interface Opened {
  record: AttemptRecord | null;
  setRecord: Dispatch<SetStateAction<AttemptRecord | null>>;
  status: AttemptStatus;
  error: ApiError | null;
  again: () => void;
  retry: () => void;
}

/** Work of a class begins here where the server can't be reached; own reading has many takes, and doesn't. */
const beginsHere = (error: ApiError, taskId: string | null): boolean => error.status === 0 && taskId !== null;

/** Shows the journal's record at once, then starts; again when the network is back. */
function useOpened(key: ReadKey | null): Opened {
  const [record, setRecord] = useState<AttemptRecord | null>(null);
  const [status, setStatus] = useState<AttemptStatus>('waiting');
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const wantsNewTake = useRef(false);
  const { userId, postId, taskId = null, classId = null, postVersion = 1 } = key ?? {};
  const retry = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    if (!userId || !postId) return;
    let isGone = false;
    startSending(userId);
    const open = async (): Promise<void> => {
      const stored = wantsNewTake.current ? undefined : await findRecord(userId, postId, taskId);
      if (isGone) return;
      setStatus(stored ? 'ready' : 'loading');
      if (stored) setRecord(stored);
      // Own reading that was handed in begins again only when asked: start would open a new take.
      if (stored?.finishedAt && taskId === null) return;
      try {
        const begun = await begin({ userId, postId, taskId, classId });
        wantsNewTake.current = false;
        if (isGone) return;
        setRecord(begun);
        setStatus('ready');
        setError(null);
        sendSoon();
      } catch (caught) {
        if (isGone || !(caught instanceof ApiError)) return;
        setError(caught);
        if (stored) return;
        const here = beginsHere(caught, taskId)
          ? await beginHere({ userId, postId, taskId, classId }, postVersion)
          : null;
        if (isGone) return;
        if (here) setRecord(here);
        setStatus(here ? 'ready' : caught.status === 0 ? 'offline' : 'error');
      }
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [userId, postId, taskId, classId, postVersion, round]);

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  const again = (): void => {
    wantsNewTake.current = true;
    setRecord(null);
    setStatus('loading');
    retry();
  };
  return { record, setRecord, status, error, again, retry };
}

/** What stands of it now: where it began here, the server's attempt takes its place. */
const currentOf = async (record: AttemptRecord): Promise<AttemptRecord | undefined> =>
  (await readRecord(record.userId, record.attemptId)) ??
  (record.isLocal ? findRecord(record.userId, record.postId, record.taskId) : undefined);

const isNowAt = (before: AttemptRecord, next: AttemptRecord): boolean =>
  before.attemptId === next.attemptId || (before.isLocal === true && isOfSameWork(before, next));

/** Follows what any tab of this browser writes to the record. */
function useFollowed(record: AttemptRecord | null, setRecord: Opened['setRecord']): void {
  const shown = useRef(record);
  useEffect(() => {
    shown.current = record;
  }, [record]);
  useEffect(
    () =>
      onChanged((changedUser, changed) => {
        const before = shown.current;
        if (before?.attemptId === changed && before.userId === changedUser)
          void currentOf(before).then((fresh) => {
            if (fresh && shown.current?.attemptId === before.attemptId) setRecord(fresh);
          });
      }),
    [setRecord],
  );
}

/** Writes it down where the attempt stands: what was taken over by the server's is not made anew. */
async function writeDown(record: AttemptRecord, change: Change): Promise<AttemptRecord | undefined> {
  const { userId, attemptId, isLocal } = record;
  const written = await changeRecord(userId, attemptId, (current) =>
    current || !isLocal ? write(current ?? record, change, now()) : undefined,
  );
  if (written) return written;
  // Nothing stands of either: then it begins here again rather than that an answer is lost.
  const next = (await currentOf(record)) ?? record;
  return changeRecord(userId, next.attemptId, (current) => write(current ?? next, change, now()));
}

/** A page that comes again by itself first stores what was typed, or stays. */
function useStoredBeforeReload(writing: RefObject<Promise<unknown>>, isWriting: () => boolean): void {
  const isUnwritten = useRef(isWriting);
  useEffect(
    () =>
      onBeforeReload(async () => {
        await writing.current;
        return !isUnwritten.current() && !hasUnstored();
      }),
    [writing],
  );
}

export interface AttemptInHand {
  status: AttemptStatus;
  error: ApiError | null;
  record: AttemptRecord | null;
  entry: (questionId: string) => Entry;
  /** Whether an answer was given that this device has not written down yet. */
  isWriting: () => boolean;
  answer: (change: Change) => void;
  choose: (which: 'mine' | 'theirs') => Promise<void>;
  /** Sends what waits, then hands in. Throws ApiError. */
  finish: (questionIds: readonly string[]) => Promise<void>;
  /** Begins the next take of own reading. */
  again: () => void;
  retry: () => void;
}

/**
 * One person's attempt at one text: shown from this browser's journal at once, then brought together with the
 * server's.
 */
export function useAttempt(key: ReadKey | null): AttemptInHand {
  const { record, setRecord, status, error, again, retry } = useOpened(key);
  const userId = key?.userId;
  const attemptId = record?.attemptId;
  useFollowed(record, setRecord);
  // Answers as typed, before the transaction that writes them down has ended.
  const typed = useRef(new Map<string, { change: Change; turn: number }>());
  const turn = useRef(0);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const [, redraw] = useState(0);
  useStoredBeforeReload(writing, () => typed.current.size > 0);

  const entry = (questionId: string): Entry => {
    const waiting = typed.current.get(questionId);
    return waiting && record
      ? entryOf(write(record, waiting.change, now()), questionId)
      : entryOf(record, questionId);
  };
  const answer = (change: Change): void => {
    if (!userId || !attemptId || !record) return;
    const mine = (turn.current += 1);
    typed.current.set(change.questionId, {
      change: { ...typed.current.get(change.questionId)?.change, ...change },
      turn: mine,
    });
    redraw((before) => before + 1);
    const written = writeDown(record, change).then(
      (next) => {
        setRecord((before) => (next && before && isNowAt(before, next) ? next : before));
        if (typed.current.get(change.questionId)?.turn === mine) typed.current.delete(change.questionId);
        announceChange(userId, next?.attemptId ?? attemptId);
        sendSoon();
      },
      (error: unknown) => logFailure('journal', error),
    );
    writing.current = Promise.all([writing.current, written]);
  };
  const withAttempt = async (work: (userId: string, attemptId: string) => Promise<void>): Promise<void> => {
    await writing.current;
    if (typed.current.size > 0)
      throw new ApiError({
        status: 0,
        code: 'unstored',
        message: t('unstored'),
      });
    if (userId && attemptId) await work(userId, attemptId);
  };
  return {
    status,
    error,
    record,
    entry,
    isWriting: () => typed.current.size > 0,
    answer,
    again,
    retry,
    choose: (which) => withAttempt((user, id) => chooseAll(user, id, which)),
    finish: (questionIds) => withAttempt(async () => (record ? handIn(record, questionIds) : undefined)),
  };
}
